/** In place of a screen that the person's role does not open: which role they have, which roles open it, and who can change that. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { ROLE_WORDS } from '#client/parts/account/role-words.ts';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { adminPath, type Whereabouts } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { accountScopeRoutes } from '#contract/account-scope.ts';
import {
  isAllowed,
  type Permission,
  SUPPLIER_PERMISSIONS,
  SUPPLIER_ROLES,
  type SupplierRole,
} from '#domain/people/permissions.ts';
import styles from './closed-screen.module.css';

type ClosedScreenProps = {
  supplier_id: string;
  where: Whereabouts;
  /** The screen's name in the rail. */
  label: string;
  permission: Permission;
  role: SupplierRole;
};

export default function ClosedScreen({ supplier_id, where, label, permission, role }: ClosedScreenProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const team = useOnlineQuery(accountScopeRoutes.accounts, { query: { scope: 'supplier', supplier_id, count: 500 } });
  const owner = team.data?.accounts.find((account) => account.role === 'owner' && account.is_activated);
  const own = t(ROLE_WORDS[role]);
  const opening = SUPPLIER_ROLES.filter((each) => isAllowed(SUPPLIER_PERMISSIONS[each], permission));
  const roles = new Intl.ListFormat(tag, { type: 'conjunction' }).format(opening.map((each) => t(ROLE_WORDS[each])));
  const ownerName = owner?.name;
  return (
    <main className={styles.screen}>
      <PageHeader title={label} />
      <EmptyState
        icon="closed"
        title={t`Cet écran n’est pas dans votre rôle`}
        action={
          <span className={styles.actions}>
            {owner === undefined ? null : (
              <Button asChild>
                <a href={`mailto:${owner.email}`}>{t`Écrire à ${ownerName}`}</a>
              </Button>
            )}
            <Button asChild variant="outline">
              <Link href={adminPath(where)}>{t`Aller au tableau de bord`}</Link>
            </Button>
          </span>
        }
      >
        <Trans>
          Votre rôle est <b>{own}</b>. Cet écran s’ouvre aux rôles {roles}.
        </Trans>{' '}
        {ownerName === undefined ? null : t`${ownerName} peut vous en donner un autre.`}
      </EmptyState>
    </main>
  );
}
