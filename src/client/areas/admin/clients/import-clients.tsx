/**
 * A list of clients from a file or pasted cells. The person sees the meaning of each column and the result of each row
 * before they import. Clients with an e-mail address are invited from here.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { routeKey } from '#client/parts/data/online-query.ts';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { call } from '#client/sync/api.ts';
import { Button } from '#client/ui/button.tsx';
import { FailureBanner } from '#client/ui/failure-banner.tsx';
import { FileDrop } from '#client/ui/file-drop.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { TextArea } from '#client/ui/text-field.tsx';
import { clientRoutes } from '#contract/client.ts';
import type { ClientImport } from '#contract/client-import.ts';
import { cleanText } from '#domain/values/text.ts';
import styles from './client-form.module.css';
import { ImportColumns } from './import-columns.tsx';
import { ImportRows } from './import-rows.tsx';
import { InviteImported } from './invite-imported.tsx';

type ImportClientsProps = { supplier_id: string; close: () => void };

/** Spreadsheet programs copy cells with tabs between them. */
const asFile = (cells: string) => new File([cells], 'cells.tsv', { type: 'text/tab-separated-values' });

export function ImportClients({ supplier_id, close }: ImportClientsProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [cells, setCells] = useState('');
  const [mapping, setMapping] = useState<readonly string[]>([]);
  const [preview, setPreview] = useState<ClientImport | null>(null);
  const [done, setDone] = useState<ClientImport | null>(null);
  const { isSending, failure, send } = useSubmission({ otherwise: t`Cette liste n’a pas pu être lue.` });

  const upload = (list: File, columns: readonly string[], dry_run: boolean) => {
    const body = new FormData();
    body.append('file', list);
    return call(clientRoutes.importClients, {
      params: { supplier_id },
      query: { dry_run, ...(columns.length > 0 && { columns: [...columns] }) },
      body,
    });
  };
  const look = (list: File, columns: readonly string[]) =>
    send(async () => {
      setPreview(await upload(list, columns, true));
      setFile(list);
      setMapping(columns);
    });
  const apply = () =>
    send(async () => {
      if (file === null) return;
      setDone(await upload(file, mapping, false));
      await queries.invalidateQueries({ queryKey: routeKey(clientRoutes.clients) });
    });
  const again = () => {
    setPreview(null);
    setDone(null);
    setMapping([]);
  };
  const added = preview?.added ?? 0;
  return (
    <Sheet
      open
      modal={false}
      size="wide"
      onOpenChange={(open) => !open && close()}
      title={done === null ? t`Importer des clients` : t`Import terminé`}
      footer={
        done !== null ? (
          <Button size="l" wide onClick={close}>{t`Voir mes clients`}</Button>
        ) : preview !== null ? (
          <div className={styles.keys}>
            <Button size="l" disabled={added === 0} loading={isSending} onClick={() => void apply()}>
              {plural(added, { one: 'Ajouter # client', other: 'Ajouter # clients' })}
            </Button>
            <Button size="l" variant="ghost" onClick={again}>{t`Autre fichier`}</Button>
          </div>
        ) : undefined
      }
    >
      <div className={styles.form}>
        <FailureBanner failure={failure} />
        {done !== null ? (
          <>
            <InviteImported supplier_id={supplier_id} rows={done.rows} />
            <ImportRows found={done} />
          </>
        ) : preview !== null && file !== null ? (
          <>
            <ImportColumns columns={preview.columns} choose={(columns) => void look(file, columns)} />
            <ImportRows found={preview} />
          </>
        ) : (
          <>
            <FileDrop
              label={t`Déposez votre liste de clients`}
              hint={t`Excel, CSV ou ODS, 5 Mo au plus. Les colonnes sont devinées, rien n’est ajouté sans votre accord.`}
              accept=".xlsx,.xls,.ods,.csv,.tsv,.txt"
              disabled={isSending}
              onFiles={([list]) => list !== undefined && void look(list, [])}
            />
            <TextArea
              label={t`Ou collez des cellules d’Excel`}
              rows={6}
              value={cells}
              onChange={(event) => setCells(event.target.value)}
            />
            <div>
              <Button
                variant="outline"
                disabled={cleanText(cells) === ''}
                loading={isSending}
                onClick={() => void look(asFile(cells), [])}
              >{t`Lire les cellules`}</Button>
            </div>
          </>
        )}
      </div>
    </Sheet>
  );
}
