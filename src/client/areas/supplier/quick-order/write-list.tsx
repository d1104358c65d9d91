/** Where the list is written, pasted or dropped as a file. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSpace } from '#client/parts/account/space.tsx';
import { supplierPath } from '#client/paths.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { FailureBanner } from '#client/ui/failure-banner.tsx';
import { FileDrop } from '#client/ui/file-drop.tsx';
import { TextArea } from '#client/ui/text-field.tsx';
import { MOST_WRITTEN_LINES, readWrittenList } from '#domain/written-lists/read-written-list.ts';
import { OrderFormKeys } from '../order-form/order-form-keys.tsx';
import { StepHead } from '../step-head.tsx';
import frame from '../step-screen.module.css';
import type { ListDraft } from './list-draft.ts';
import styles from './quick-order.module.css';
import { useListFile } from './use-list-file.ts';

export function WriteList({ draft }: { draft: ListDraft }) {
  const { t } = useLingui();
  const space = useSpace();
  const lines = readWrittenList(draft.text).length;
  const isTooLong = lines > MOST_WRITTEN_LINES;
  const file = useListFile((text) => draft.write([draft.text, text].filter((part) => part !== '').join('\n')));
  return (
    <main className={`${frame.screen} ${frame.alone}`} aria-label={t`Saisie rapide`}>
      <StepHead
        back={supplierPath(space, [])}
        backLabel={t`Quitter, la liste est gardée`}
        title={t`Saisie rapide`}
        note={space.supplier.name}
      />
      <div className={frame.scroll}>
        <div className={styles.body}>
          <p>{t`Un message, une note, un tableau : une ligne par produit, dans l’ordre que vous voulez.`}</p>
          <TextArea
            label={t`Votre liste`}
            hint={t`« 2 carottes », « tomates 3 kg », « 00417 2 » : la quantité devant ou derrière.`}
            error={isTooLong ? t`${lines} lignes : ${MOST_WRITTEN_LINES} au plus à la fois.` : undefined}
            rows={10}
            autoCapitalize="off"
            value={draft.text}
            onChange={(event) => draft.write(event.target.value)}
          />
          <FileDrop
            label={t`Fichier Excel, CSV ou texte, ou photo d’un code-barres`}
            hint={t`Deux colonnes suffisent, avec ou sans titres, dans un ordre ou dans l’autre : le code ou le nom, et la quantité.`}
            accept=".xlsx,.xls,.ods,.csv,.tsv,.txt,image/*"
            disabled={file.isReading}
            onFiles={file.take}
          />
          <FailureBanner failure={file.failure} />
          {file.missed.length === 0 ? null : (
            <Banner tone="warn" live>
              <b>
                {plural(file.missed.length, {
                  one: '# ligne du fichier n’a pas été comprise',
                  other: '# lignes du fichier n’ont pas été comprises',
                })}
              </b>
              <ul>
                {file.missed.map(({ row, value }) => (
                  <li key={row}>
                    <Trans>
                      ligne {row} : « {value} »
                    </Trans>
                  </li>
                ))}
              </ul>
            </Banner>
          )}
          <section className={styles.form} aria-labelledby="order-form">
            <h2 id="order-form">{t`Bon de commande à remplir`}</h2>
            <p>{t`Vos produits à vos prix : remplissez la colonne des quantités, et déposez le fichier ici.`}</p>
            <OrderFormKeys />
          </section>
        </div>
      </div>
      <div className={styles.foot}>
        <Button size="l" disabled={lines === 0 || isTooLong} onClick={draft.read}>
          {plural(lines, { one: 'Lire # ligne', other: 'Lire # lignes' })}
        </Button>
      </div>
    </main>
  );
}
