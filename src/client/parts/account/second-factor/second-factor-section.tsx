/** The person turns the second step of their sign-in on and off, and makes new recovery codes (decision 0040). */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '#client/sync/api.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { secondFactorRoutes } from '#contract/second-factor.ts';
import { momentText } from '../../words/date-text.ts';
import { useLanguageTag } from '../../words/money-figure.tsx';
import sheet from '../account-sheet.module.css';
import { useAccount, useSession } from '../session.tsx';
import { useAsked } from '../use-asked.ts';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';
import { SetUp } from './set-up.tsx';

const askState = (signal: AbortSignal) => call(secondFactorRoutes.secondFactor, { signal });

/** Below this many, the person is told to make new ones. */
const FEW = 3;

/** @param heading where the section stands: in the account's sheet, or on a page */
export default function SecondFactorSection({ heading: Heading = 'h3' }: { heading?: 'h2' | 'h3' }) {
  const { t } = useLingui();
  const { asked, askAgain } = useAsked(askState);
  const { is_operator } = useAccount();
  const { refresh } = useSession();
  const [doing, setDoing] = useState<'set_up' | 'renew' | 'remove' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const finish = () => {
    setCodes(null);
    setDoing(null);
    askAgain();
    // Where it is asked of operators, their pages open or close with it. Without an answer the next start of the app asks again.
    if (is_operator) refresh().catch(() => undefined);
  };
  const cancel = () => setDoing(null);
  const content = () => {
    if (codes !== null) return <RecoveryCodes codes={codes} isFirst={doing === 'set_up'} kept={finish} />;
    if (doing === 'set_up') return <SetUp turnedOn={setCodes} cancel={cancel} />;
    if (doing === 'renew') {
      return (
        <ProofForm
          button={t`Créer dix nouveaux codes`}
          otherwise={t`Les codes n’ont pas pu être créés.`}
          cancel={cancel}
          send={async (body) => {
            const { recovery_codes } = await call(secondFactorRoutes.renewRecoveryCodes, { body });
            setCodes(recovery_codes);
          }}
        >
          <Trans>Les codes de secours d’avant n’ouvriront plus rien.</Trans>
        </ProofForm>
      );
    }
    if (doing === 'remove') {
      return (
        <ProofForm
          button={t`Désactiver`}
          otherwise={t`La connexion en deux étapes n’a pas pu être désactivée.`}
          cancel={cancel}
          send={async (body) => {
            await call(secondFactorRoutes.removeSecondFactor, { body });
            showToast({ message: t`Connexion en deux étapes désactivée`, tone: 'ok' });
            finish();
          }}
        >
          <Trans>Votre compte s’ouvrira de nouveau avec le seul mot de passe.</Trans>
        </ProofForm>
      );
    }
    if (asked.kind === 'asking') return <p role="status">{t`Chargement…`}</p>;
    if (asked.kind === 'unreachable') {
      return (
        <Banner
          tone="warn"
          icon="offline"
          action={<Button variant="outline" size="s" onClick={askAgain}>{t`Réessayer`}</Button>}
        >
          <Trans>Ce réglage a besoin du réseau.</Trans>
        </Banner>
      );
    }
    const { since, recovery_codes_left } = asked.answer;
    if (since === null) {
      return (
        <>
          <p className={sheet.note}>
            <Trans>
              Après le mot de passe, un code de votre téléphone : un mot de passe volé n’ouvre plus votre compte.
            </Trans>
          </p>
          <Button variant="outline" onClick={() => setDoing('set_up')}>{t`Activer…`}</Button>
        </>
      );
    }
    return (
      <On since={since} left={recovery_codes_left} renew={() => setDoing('renew')} remove={() => setDoing('remove')} />
    );
  };
  return (
    <section className={sheet.section}>
      <Heading>{t`Connexion en deux étapes`}</Heading>
      {content()}
    </section>
  );
}

type OnProps = { since: string; left: number; renew: () => void; remove: () => void };

function On({ since, left, renew, remove }: OnProps) {
  const { t } = useLingui();
  const moment = momentText(since, useLanguageTag());
  const leftWords = plural(left, {
    0: 'Il ne reste aucun code de secours.',
    one: 'Il reste # code de secours.',
    other: 'Il reste # codes de secours.',
  });
  return (
    <>
      <p className={styles.state}>
        <Badge tone="ok">{t`activée`}</Badge>
        <span>{t`depuis le ${moment}`}</span>
      </p>
      {left < FEW ? <Banner tone="warn">{t`${leftWords} Créez-en de nouveaux.`}</Banner> : <p>{leftWords}</p>}
      <div className={styles.keys}>
        <Button variant="outline" onClick={renew}>{t`Nouveaux codes de secours…`}</Button>
        <Button variant="outline" onClick={remove}>{t`Désactiver…`}</Button>
      </div>
    </>
  );
}
