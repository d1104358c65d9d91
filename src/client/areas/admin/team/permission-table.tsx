/**
 * The permissions of each role, as the server has them: a full square allows changes, a hollow one only reading, a dash
 * neither. The person's own column is tinted.
 */
import { useLingui } from '@lingui/react/macro';
import { isLooking, PERMISSION_PARTS, type PermissionRow } from '#client/parts/account/permission-rows.ts';
import { ROLE_WORDS } from '#client/parts/account/role-words.ts';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { accountScopeRoutes, type Role } from '#contract/account-scope.ts';
import { isAllowed, SUPPLIER_ROLES, type SupplierRole } from '#domain/people/permissions.ts';
import styles from './permission-table.module.css';

export function PermissionTable({ own }: { own: SupplierRole | undefined }) {
  const { t } = useLingui();
  const listed = useOnlineQuery(accountScopeRoutes.accountRoles, {});
  const roles = listed.data?.roles.filter(({ scope }) => scope === 'supplier');
  return (
    <>
      <div className={styles.head}>
        <h2>{t`Qui peut quoi`}</h2>
        <p className={styles.legend} aria-hidden="true">
          <i className={classNames(styles.mark, styles.full)} /> {t`peut changer`}
          <i className={styles.mark} /> {t`peut voir`}
        </p>
      </div>
      {listed.isPending && <Skeleton height={320} />}
      {listed.isError && roles === undefined && (
        <QueryFailure error={listed.error} retry={() => void listed.refetch()} />
      )}
      {roles !== undefined && <Table roles={roles} own={own} />}
    </>
  );
}

function Table({ roles, own }: { roles: readonly Role[]; own: SupplierRole | undefined }) {
  const { t } = useLingui();
  const permissionsOf = (role: SupplierRole) => roles.find((each) => each.role === role)?.permissions ?? [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the table is moved by the keys too
    <section className={styles.scroller} aria-label={t`Qui peut quoi`} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {SUPPLIER_ROLES.map((role) => (
              <th key={role} scope="col" className={classNames(role === own && styles.own)}>
                {t(ROLE_WORDS[role])}
              </th>
            ))}
          </tr>
        </thead>
        {PERMISSION_PARTS.map(({ title, rows }) => (
          <tbody key={title.id}>
            <tr className={styles.part}>
              <th scope="rowgroup" colSpan={SUPPLIER_ROLES.length + 1}>
                {t(title)}
              </th>
            </tr>
            {rows.map((row) => (
              <tr key={row.permission}>
                <th scope="row">{t(row.words)}</th>
                {SUPPLIER_ROLES.map((role) => (
                  <td key={role} className={classNames(role === own && styles.own)}>
                    <Mark row={row} permissions={permissionsOf(role)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Mark({ row: { permission }, permissions }: { row: PermissionRow; permissions: readonly string[] }) {
  const { t } = useLingui();
  if (!isAllowed(permissions, permission)) {
    return (
      <span>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{t`non`}</VisuallyHidden>
      </span>
    );
  }
  return (
    <span>
      <i className={classNames(styles.mark, !isLooking(permission) && styles.full)} />
      <VisuallyHidden>{t`oui`}</VisuallyHidden>
    </span>
  );
}
