/** The organization's people: their roles, what each orders without asking, who is invited; its managers change it. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MEMBER_ROLE_WORDS } from '#client/parts/account/role-words.ts';
import { ChangeNotices } from '#client/parts/organizations/organization-change-notices.tsx';
import { dayText } from '#client/parts/words/date-text.ts';
import { KeptNote } from '#client/parts/words/kept-note.tsx';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { ScopedAccount } from '#contract/account-scope.ts';
import type { Invitation } from '#domain/people/organization-change.ts';
import { InviteSheet } from './invite-sheet.tsx';
import { MemberSheet } from './member-sheet.tsx';
import styles from './supply-center-admin-area.module.css';
import { memberRole, useMembers } from './use-members.ts';

type MembersPageProps = { organization_id: string; mayChange: boolean };

export function MembersPage({ organization_id, mayChange }: MembersPageProps) {
  const { t } = useLingui();
  const team = useMembers(organization_id);
  const { listed, isKnown, changes, members, invited } = team;
  const [changed, setChanged] = useState<ScopedAccount | null>(null);
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <KeptNote query={listed} />
      <section className={styles.section} aria-labelledby="members">
        <h2 id="members" className={styles.title}>{t`Membres`}</h2>
        <ChangeNotices changes={changes} />
        {listed.isPending && <Skeleton height={128} />}
        {listed.isError && listed.data === undefined && (
          <QueryFailure error={listed.error} retry={() => void listed.refetch()} />
        )}
        <ul className={styles.list}>
          {members.map((member) => (
            <MemberRow
              key={member.account_id}
              member={member}
              change={mayChange && isKnown ? () => setChanged(member) : null}
            />
          ))}
          {invited.map((invitation) => (
            <InvitedRow key={invitation.email} {...invitation} />
          ))}
        </ul>
        <p className={styles.note}>
          {t`Responsable : commande sans limite, accorde, invite, règle. Acheteur : commande dans sa limite. Lecture : voit les commandes et les documents.`}
        </p>
        {mayChange && (
          <div>
            <Button icon="add" onClick={() => setInviting(true)}>{t`Inviter un membre`}</Button>
          </div>
        )}
        {isInviting && (
          <InviteSheet
            organization_id={organization_id}
            isMember={team.isMember}
            invite={team.invite}
            close={() => setInviting(false)}
          />
        )}
        {changed !== null && (
          <MemberSheet
            key={changed.account_id}
            member={changed}
            change={team.change}
            remove={team.remove}
            close={() => setChanged(null)}
          />
        )}
      </section>
    </>
  );
}

/** Somebody who is invited as soon as the server hears of it. */
function InvitedRow({ name, email, role }: Invitation) {
  const { t } = useLingui();
  return (
    <li className={styles.row}>
      <Avatar name={name} />
      <span className={styles.choice}>
        <b>{name}</b> <Badge mark="pending">{t`à inviter`}</Badge>
        <small className={styles.alias}>{email}</small>
        <small className={styles.alias}>{t(MEMBER_ROLE_WORDS[role])}</small>
      </span>
    </li>
  );
}

function MemberRow({ member, change }: { member: ScopedAccount; change: (() => void) | null }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const role = memberRole(member);
  const limit = member.order_limit == null ? null : moneyText(member.order_limit, tag);
  const { name, email, invited_at } = member;
  const day = invited_at == null ? null : dayText(invited_at.slice(0, 10), tag);
  return (
    <li className={styles.row}>
      <Avatar name={name} imageUrl={member.image_url} />
      <span className={styles.choice}>
        <b>{name}</b>{' '}
        {member.is_activated ? null : <Badge mark="pending">{day === null ? t`invité` : t`invité le ${day}`}</Badge>}
        <small className={styles.alias}>{email}</small>
        <small className={styles.alias}>
          {t(MEMBER_ROLE_WORDS[role])}
          {role !== 'buyer' ? '' : ` · ${limit === null ? t`sans limite` : t`${limit} HT par commande`}`}
        </small>
      </span>
      {change === null ? null : (
        <Button variant="outline" size="s" onClick={change} aria-label={t`Modifier ${name}`}>
          {t`Modifier`}
        </Button>
      )}
    </li>
  );
}
