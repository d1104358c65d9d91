/** What stands below an answer's text: a table, a small chart, its source, or a proposal. */
import { plural } from '@lingui/core/macro';
import { Link } from 'wouter';
import { adminPath, type Whereabouts } from '#client/paths.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import type {
  AssistantCell,
  AssistantChart,
  AssistantPart,
  AssistantTable,
  ProposalOutcome,
} from '#contract/assistant-part.ts';
import styles from './answer-part.module.css';
import { ProposalCard } from './proposal-card.tsx';

/** What links need: the space that their addresses stay in, and what happens when one is followed. */
export type Leading = { readonly where: Whereabouts; readonly leave: () => void };

type AnswerPartProps = {
  supplier_id: string;
  part: AssistantPart;
  place: Leading;
  settle: (outcome: ProposalOutcome) => void;
};

export function AnswerPart({ supplier_id, part, place, settle }: AnswerPartProps) {
  switch (part.kind) {
    case 'table':
      return <AnswerTable table={part} place={place} />;
    case 'chart':
      return <AnswerChart chart={part} />;
    case 'source':
      return (
        <p className={styles.source}>
          <Icon name="info" size="s" />
          {part.text}
        </p>
      );
    case 'proposal':
      return <ProposalCard supplier_id={supplier_id} proposal={part.proposal} outcome={part.outcome} settle={settle} />;
  }
}

function AnswerTable({ table: { title, columns, rows, more }, place }: { table: AssistantTable; place: Leading }) {
  return (
    <div className={styles.wide}>
      <table className={styles.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map(({ label, is_number }) => (
              <th key={label} scope="col" className={classNames(is_number && styles.number)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of an answer never move.
            <tr key={at}>
              {cells.map((cell, column) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor do its columns.
                  key={column}
                  className={classNames(columns[column]?.is_number && styles.number)}
                >
                  <AnswerCell cell={cell} place={place} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 ? <p className={styles.more}>{plural(more, { one: 'et # autre', other: 'et # autres' })}</p> : null}
    </div>
  );
}

function AnswerCell({ cell: { text, place: to }, place }: { cell: AssistantCell; place: Leading }) {
  if (to === undefined || text === '') return text;
  const href = adminPath(place.where, to.id === undefined ? [to.screen] : [to.screen, to.id]);
  return (
    <Link href={href} onClick={place.leave}>
      {text}
    </Link>
  );
}

function AnswerChart({ chart: { title, bars } }: { chart: AssistantChart }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <table className={styles.chart}>
      <caption>{title}</caption>
      <tbody>
        {bars.map(({ label, value, text }, at) => (
          <tr key={label} className={classNames(at === bars.length - 1 && styles.present)}>
            <th scope="row">{label}</th>
            <td>
              <span
                className={styles.bar}
                style={{ height: `${(100 * Math.max(0, value)) / most}%` }}
                aria-hidden="true"
              />
              <span className={styles.value}>{text}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
