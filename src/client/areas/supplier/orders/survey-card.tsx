/**
 * The supplier's survey on a delivered order. Buyers open it if they want to; their answers work without a network too.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useSpace } from '#client/parts/account/space.tsx';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { useServerTime } from '#client/parts/data/use-server-time.ts';
import { useBuyerPermission } from '#client/parts/orders/order-permission.ts';
import { nameIn } from '#client/parts/products/product-names.ts';
import SurveyForm from '#client/parts/surveys/survey-form.tsx';
import { STORAGE_REFUSAL_TEXTS } from '#client/parts/words/storage-refusal-text.ts';
import type { SurveyReplyRow } from '#client/store/device/rows.ts';
import type { StorageRefusal } from '#client/store/device/storage-refusal.ts';
import { giveReply, readSurvey } from '#client/store/surveys/survey-store.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import type { AskedSurvey } from '#contract/survey.ts';
import { isAskedAbout } from '#domain/surveys/ask-survey.ts';
import type { SurveyAnswers, SurveyQuestion } from '#domain/surveys/survey.ts';
import { cleanText } from '#domain/values/text.ts';
import styles from './survey-card.module.css';
import { useBegunAnswers } from './use-begun-answers.ts';

/** Milliseconds between two looks at the clock; coarse, because the pause between two surveys counts in days. */
const BEAT = 3_600_000;

export default function SurveyCard({ order }: { order: PurchaseOrder }) {
  const database = useDatabase();
  const { supplier, organization } = useSpace();
  const now = useServerTime(BEAT);
  const mayAnswer = useBuyerPermission('purchase_order:place');
  const { supplier_id } = supplier;
  const { organization_id } = organization;
  const { order_id } = order;
  const known = useLiveQuery(async () => {
    const key = { supplier_id, organization_id };
    const own = (await database.survey_reply.get(order_id)) ?? null;
    return { ...(await readSurvey(database, key)), own };
  }, [database, supplier_id, organization_id, order_id]);
  if (known === undefined || !mayAnswer) return null;
  const { survey, replies, own } = known;
  const give = (survey_id: string, answers: SurveyAnswers) =>
    giveReply(
      database,
      { supplier_id, organization_id },
      { order_id, survey_id, answers, replied_at: new Date(serverClock.now()).toISOString() },
    );
  if (own !== null && own.answers !== null) return <Thanks row={own} supplier={supplier.name} />;
  if (survey === null || (own === null && !isAskedAbout(order, survey.pause_days, replies, now))) return null;
  const about = `${order_id}:${survey.survey_id}`;
  return (
    <Asked key={about} about={about} survey={survey} supplier={supplier.name} isSkipped={own !== null} give={give} />
  );
}

function Thanks({ row: { state }, supplier }: { row: SurveyReplyRow; supplier: string }) {
  const { t } = useLingui();
  return (
    <div className={styles.around} role="status">
      {state === 'refused' ? (
        <Banner tone="warn">{t`Votre avis n’a pas pu être pris par ${supplier}.`}</Banner>
      ) : (
        <Banner tone="ok" icon={state === 'sent' ? 'yes' : 'offline'}>
          {state === 'sent'
            ? t`Merci, ${supplier} a votre avis.`
            : t`Merci. Votre avis est gardé sur cet appareil et part dès qu’il y a du réseau.`}
        </Banner>
      )}
    </div>
  );
}

type AskedProps = {
  /** Names the order and the survey. */
  about: string;
  survey: AskedSurvey;
  supplier: string;
  isSkipped: boolean;
  give: (survey_id: string, answers: SurveyAnswers) => ReturnType<typeof giveReply>;
};

function Asked({ about, survey, supplier, isSkipped, give }: AskedProps) {
  const { t, i18n } = useLingui();
  const { answers, setAnswers, forget } = useBegunAnswers(about, survey.questions);
  const [isOpen, setOpen] = useState(answers.size > 0);
  const [refusal, setRefusal] = useState<StorageRefusal | null>(null);
  const questions = survey.questions.map((question) => inWordsOf(question, i18n.locale));
  const given = [...answers].flatMap(([question_id, value]) => {
    const said = typeof value === 'string' ? cleanText(value) : value;
    return said === '' ? [] : [{ question_id, value: said }];
  });
  const keep = async (said: SurveyAnswers) => {
    const kept = await give(survey.survey_id, said);
    setRefusal(kept.kind === 'saved' ? null : kept.reason);
    if (kept.kind !== 'saved') return;
    forget();
    setOpen(false);
  };
  if (isSkipped && !isOpen) {
    return (
      <p className={styles.skipped} role="status">
        {t`Pas d’avis sur cette livraison.`}{' '}
        <Button variant="ghost" size="s" onClick={() => setOpen(true)}>{t`Donner mon avis`}</Button>
      </p>
    );
  }
  return (
    <div className={styles.around}>
      <Card as="section" aria-labelledby="survey">
        <header className={styles.head}>
          <Icon name="note" />
          <div>
            <h2 id="survey">{nameIn(survey.titles, i18n.locale)}</h2>
            <p>
              {t`${supplier} aimerait votre avis.`}{' '}
              {plural(questions.length, {
                one: '# question, facultative.',
                other: '# questions, toutes facultatives.',
              })}
            </p>
          </div>
        </header>
        {isOpen ? <SurveyForm questions={questions} answers={answers} onAnswers={setAnswers} /> : null}
        {refusal === null ? null : (
          <Banner tone="bad" live>
            {i18n._(STORAGE_REFUSAL_TEXTS[refusal])}
          </Banner>
        )}
        <footer className={styles.foot}>
          {isOpen ? (
            <Button disabled={given.length === 0} onClick={() => void keep(given)}>
              {t`Envoyer mon avis`}
            </Button>
          ) : (
            <Button variant="secondary" onClick={() => setOpen(true)}>{t`Donner mon avis`}</Button>
          )}
          <Button variant="ghost" onClick={() => (isSkipped ? setOpen(false) : void keep(null))}>
            {t`Pas maintenant`}
          </Button>
        </footer>
      </Card>
    </div>
  );
}

function inWordsOf({ texts, choices, ...question }: AskedSurvey['questions'][number], locale: string): SurveyQuestion {
  return {
    ...question,
    text: nameIn(texts, locale),
    choices: choices.map(({ choice_id, texts: words }) => ({ choice_id, text: nameIn(words, locale) })),
  };
}
