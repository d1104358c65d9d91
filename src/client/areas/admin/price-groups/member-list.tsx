/** The members of a price group, each with a key that removes them; above, a search for others to add. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, IconButton } from '#client/ui/button.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import styles from './group-sheet.module.css';
import type { Member } from './use-group-lists.ts';

type MemberListProps = {
  title: string;
  /** The label of the search field. */
  searchLabel: string;
  members: readonly Member[];
  total: number;
  /** Shown where the group has no members. */
  empty: string;
  mayUpdate: boolean;
  search: string;
  onSearch: (text: string) => void;
  found: readonly Member[];
  onAdd: (member: Member) => void;
  onRemove: (member: Member) => void;
};

export function MemberList(props: MemberListProps) {
  const { title, searchLabel, members, total, empty, mayUpdate, search, onSearch, found, onAdd, onRemove } = props;
  const { t } = useLingui();
  const [isAdding, setAdding] = useState(false);
  return (
    <section className={styles.part} aria-label={title}>
      <div className={styles.partHead}>
        <h3>
          {title} <small>{total}</small>
        </h3>
        {mayUpdate ? (
          <Button
            variant="ghost"
            size="s"
            icon={isAdding ? 'close' : 'add'}
            aria-expanded={isAdding}
            onClick={() => {
              setAdding(!isAdding);
              onSearch('');
            }}
          >
            {isAdding ? t`Fini` : t`Ajouter`}
          </Button>
        ) : null}
      </div>
      {isAdding ? (
        <div className={styles.adding}>
          <SearchField label={searchLabel} placeholder={searchLabel} value={search} onChange={onSearch} />
          <ul aria-label={t`À ajouter`}>
            {found.map((member) => (
              <li key={member.id}>
                <MemberName {...member} />
                <IconButton icon="add" label={t`Ajouter ${member.name}`} onClick={() => onAdd(member)} />
              </li>
            ))}
          </ul>
          {search !== '' && found.length === 0 ? <p className={styles.note}>{t`Rien d’autre ne correspond.`}</p> : null}
        </div>
      ) : null}
      {total === 0 ? <p className={styles.note}>{empty}</p> : null}
      <ul className={styles.members} aria-label={title}>
        {members.map((member) => (
          <li key={member.id}>
            <MemberName {...member} />
            {mayUpdate ? (
              <IconButton icon="close" label={t`Retirer ${member.name}`} onClick={() => onRemove(member)} />
            ) : null}
          </li>
        ))}
      </ul>
      {total > members.length && members.length > 0 ? (
        <p className={styles.note}>{plural(total - members.length, { one: 'et # autre', other: 'et # autres' })}</p>
      ) : null}
    </section>
  );
}

function MemberName({ name, note }: Member) {
  return (
    <span className={styles.name}>
      <b>{name}</b>
      {note === '' ? null : <small>{note}</small>}
    </span>
  );
}
