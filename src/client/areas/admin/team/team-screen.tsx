/** The supplier's people and their roles, what each role may do, and the main contact for clients. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { ROLE_WORDS } from '#client/parts/account/role-words.ts';
import { useAccount } from '#client/parts/account/session.tsx';
import { dayText, momentText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { Select } from '#client/ui/select.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { ScopedAccount } from '#contract/account-scope.ts';
import { SUPPLIER_ROLES } from '#domain/people/permissions.ts';
import type { AdminScreenProps } from '../admin-screen.ts';
import { SavedFoot } from '../settings/saved-foot.tsx';
import { InviteMember } from './invite-member.tsx';
import { MainContact } from './main-contact.tsx';
import { PermissionTable } from './permission-table.tsx';
import styles from './team-screen.module.css';
import { roleOf, useTeam } from './use-team.ts';

export default function TeamScreen({ supplier }: AdminScreenProps) {
  const { t } = useLingui();
  const { supplier_id } = supplier;
  const me = useAccount();
  const mayChange = usePermission('team:update');
  const mayName = usePermission('supplier:update');
  const [isInviting, setIsInviting] = useState(false);
  const { listed, members, changeRole, remove, invite } = useTeam(supplier_id);
  const own = members.find(({ account_id }) => account_id === me.account_id);
  return (
    <main className={styles.screen}>
      <PageHeader
        title={t`Équipe et rôles`}
        note={listed.data && plural(listed.data.items_total, { one: '# personne', other: '# personnes' })}
      >
        {mayChange ? <Button icon="mail" onClick={() => setIsInviting(true)}>{t`Inviter`}</Button> : null}
      </PageHeader>
      <div className={styles.scroller}>
        <div className={styles.body}>
          <Card as="section">
            {mayChange ? null : (
              <p
                className={styles.quiet}
              >{t`Vous voyez l’équipe. Seul un propriétaire invite, change un rôle ou retire quelqu’un.`}</p>
            )}
            {listed.isError && listed.data === undefined ? (
              <QueryFailure error={listed.error} retry={() => void listed.refetch()} />
            ) : listed.isPending ? (
              <Skeleton height={52} />
            ) : (
              <ul>
                {members.map((member) => (
                  <Member
                    key={member.account_id}
                    member={member}
                    isMe={member.account_id === me.account_id}
                    mayChange={mayChange}
                    changeRole={changeRole}
                    remove={remove}
                  />
                ))}
              </ul>
            )}
          </Card>
          <MainContact supplier_id={supplier_id} members={members} mayChange={mayName} />
          <Card as="section">
            <PermissionTable own={own && roleOf(own)} />
          </Card>
        </div>
      </div>
      <SavedFoot />
      {isInviting ? (
        <InviteMember supplier_id={supplier_id} invite={invite} close={() => setIsInviting(false)} />
      ) : null}
    </main>
  );
}

type MemberProps = Pick<ReturnType<typeof useTeam>, 'changeRole' | 'remove'> & {
  member: ScopedAccount;
  isMe: boolean;
  mayChange: boolean;
};

function Member({ member, isMe, mayChange, changeRole, remove }: MemberProps) {
  const { t } = useLingui();
  const { name, email, image_url, is_activated, invited_at, last_seen_at } = member;
  const tag = useLanguageTag();
  const role = roleOf(member);
  const day = invited_at == null ? null : dayText(invited_at.slice(0, 10), tag);
  return (
    <li className={styles.member}>
      <Avatar name={name} size="sm" imageUrl={image_url} />
      <span className={styles.who}>
        <b>{isMe ? t`${name} (vous)` : name}</b>
        <small>{email}</small>
      </span>
      {last_seen_at == null || isMe ? null : (
        <small className={styles.seen}>{t`dernière visite : ${momentText(last_seen_at, tag)}`}</small>
      )}
      {is_activated ? null : (
        <Badge tone="accent" mark="pending">
          {day === null ? t`invité` : t`invité le ${day}`}
        </Badge>
      )}
      <span className={styles.role}>
        {mayChange && !isMe ? (
          <Select
            label={t`Rôle de ${name}`}
            labelHidden
            value={role ?? ''}
            onValueChange={(value) => {
              const next = SUPPLIER_ROLES.find((each) => each === value);
              if (next !== undefined) void changeRole(member, next);
            }}
            options={SUPPLIER_ROLES.map((value) => ({ value, label: t(ROLE_WORDS[value]) }))}
          />
        ) : role === undefined ? null : (
          <b>{t(ROLE_WORDS[role])}</b>
        )}
      </span>
      {mayChange && !isMe ? (
        <Menu
          trigger={<IconButton icon="more" label={t`Actions pour ${name}`} />}
          items={[
            {
              label: t`Retirer de l’équipe`,
              icon: 'remove',
              destructive: true,
              onSelect: () => void remove(member),
            },
          ]}
        />
      ) : null}
    </li>
  );
}
