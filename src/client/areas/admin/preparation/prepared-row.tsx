/**
 * A row of the preparation: a product with its packs for each client, or a client with its products, and a tick for all
 * of the row. It unfolds to enter what was really taken.
 */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { IconButton } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { PickForm } from './pick-form.tsx';
import styles from './prepared-row.module.css';
import { isDone, type PreparedRow as Row, type Task } from './prepared-rows.ts';
import type { Said } from './use-preparation.ts';

type PreparedRowProps = {
  row: Row;
  /** The product, or the client. */
  name: string;
  /** Stands before the name: the quantity and a picture. */
  lead: ReactNode;
  /** Stands below the name: the clients' shares, or the products. */
  children: ReactNode;
  /** Stands at the end of the row. */
  end?: ReactNode;
  /** The name that tells a task from the others of its row. */
  taskName: (task: Task) => string;
  /** Whether all tasks are of one product, and so share one label. */
  oneLabel: boolean;
  isOpen: boolean;
  setOpen: (open: boolean) => void;
  toggle: () => void;
  say: (said: readonly Said[]) => void;
};

export function PreparedRow(props: PreparedRowProps) {
  const { row, name, lead, children, end, taskName, oneLabel, isOpen, setOpen, toggle, say } = props;
  const { t } = useLingui();
  const id = useId();
  const done = row.tasks.filter(isDone).length;
  const isWhole = done === row.tasks.length;
  return (
    <li className={classNames(styles.item, isWhole && styles.done)} data-row={row.key}>
      <div className={styles.row}>
        <Checkbox
          label={t`${name} : pris`}
          labelHidden
          checked={isWhole ? true : done > 0 ? 'indeterminate' : false}
          onCheckedChange={toggle}
        />
        <div className={styles.lead}>{lead}</div>
        <div className={styles.what}>
          <b className={styles.name}>{name}</b>
          <div className={styles.shares}>{children}</div>
        </div>
        {end}
        <IconButton
          variant="ghost"
          icon="unfold"
          label={t`Quantités, poids et lots, ${name}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      <div id={id}>
        {isOpen ? (
          <PickForm
            tasks={row.tasks}
            taskName={taskName}
            oneLabel={oneLabel}
            close={() => setOpen(false)}
            submit={(said) => {
              say(said);
              setOpen(false);
            }}
          />
        ) : null}
      </div>
    </li>
  );
}
