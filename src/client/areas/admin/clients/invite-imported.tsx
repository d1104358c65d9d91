/**
 * After an import, invites the clients with an e-mail address one by one. Invitations that are not sent can be sent
 * from each client's sheet.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { routeKey } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { clientRoutes } from '#contract/client.ts';
import type { ClientImport } from '#contract/client-import.ts';

type InviteImportedProps = { supplier_id: string; rows: ClientImport['rows'] };

export function InviteImported({ supplier_id, rows }: InviteImportedProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [sent, setSent] = useState<number | null>(null);
  const [failed, setFailed] = useState(0);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const people = rows.flatMap(({ organization_id, email, contact, name }) =>
    organization_id === null || email === null
      ? []
      : [{ organization_id, email, name: (contact ?? name).slice(0, 100) }],
  );
  if (people.length === 0) return null;
  const invite = async () => {
    setSent(0);
    for (const { organization_id, ...person } of people) {
      if (!isOpen.current) break;
      const params = { supplier_id, organization_id };
      await call(clientRoutes.inviteBuyer, { params, body: { ...person, role: 'manager' } }).then(
        () => setSent((before) => (before ?? 0) + 1),
        () => setFailed((before) => before + 1),
      );
    }
    void queries.invalidateQueries({ queryKey: routeKey(clientRoutes.clients) });
  };
  const total = people.length;
  const isOver = sent !== null && sent + failed === total;
  return (
    <Banner tone={isOver && failed === 0 ? 'ok' : 'info'} live>
      {sent === null
        ? plural(total, { one: '# client a une adresse e-mail.', other: '# clients ont une adresse e-mail.' })
        : t`Invitations envoyées : ${sent} sur ${total}.`}{' '}
      {failed > 0 ? plural(failed, { one: '# n’est pas partie.', other: '# ne sont pas parties.' }) : null}{' '}
      {isOver ? null : (
        <Button variant="outline" size="s" icon="mail" loading={sent !== null} onClick={() => void invite()}>
          {t`Les inviter à commander`}
        </Button>
      )}
    </Banner>
  );
}
