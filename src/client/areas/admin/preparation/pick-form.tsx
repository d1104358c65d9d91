/**
 * The quantities really taken for the lines of a row: packs, weights, the label. A line that is missing has 0 packs.
 */
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { saleUnitText } from '#client/parts/products/product-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Button } from '#client/ui/button.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { expectedGrams } from '#domain/orders/line-weight.ts';
import { LineLabel } from '../orders/line-label.tsx';
import { isWeighed, type TypedLine, typedLine } from '../orders/shipped-lines.ts';
import styles from './pick-form.module.css';
import type { Task } from './prepared-rows.ts';
import { readPick } from './typed-pick.ts';
import type { Said } from './use-preparation.ts';

type PickFormProps = {
  tasks: readonly Task[];
  taskName: (task: Task) => string;
  oneLabel: boolean;
  close: () => void;
  submit: (said: readonly Said[]) => void;
};

export function PickForm({ tasks, taskName, oneLabel, close, submit }: PickFormProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(() => tasks.map(({ line, picked }) => typedLine(line, picked)));
  const [showFaults, setShowFaults] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The first empty weight gets the focus, as it is typed most often; else the first field.
  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll('input') ?? [])];
    (fields.find((field) => field.inputMode === 'decimal' && field.value === '') ?? fields[0])?.focus();
  }, []);
  useEffect(() => {
    if (showFaults) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [showFaults]);
  const type = (at: number, change: Partial<TypedLine>) =>
    setTyped((before) => before.map((each, place) => (place === at ? { ...each, ...change } : each)));
  const typeLabel = (change: Partial<TypedLine>) =>
    setTyped((before) => before.map((each) => ({ ...each, ...change })));
  const read = tasks.map((task, at) => {
    const own = typed[at] ?? typedLine(task.line, task.picked);
    return { task, own, ...readPick(task.line, own) };
  });
  const press = (event: FormEvent) => {
    event.preventDefault();
    const said = read.flatMap(({ task, ...each }) => ('picked' in each ? [{ task, picked: each.picked }] : []));
    if (said.length === read.length) return submit(said);
    setShowFaults(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  const firstLabel = typed[0];
  return (
    <form ref={form} className={styles.form} onSubmit={press} onKeyDown={onKeyDown} noValidate>
      <ul className={styles.tasks}>
        {read.map(({ task, own, ...each }, at) => (
          <TaskFields
            key={`${task.order.order_id} ${task.line.product_id}`}
            task={task}
            name={taskName(task)}
            typed={own}
            type={(change) => type(at, change)}
            fault={showFaults && 'fault' in each ? each.fault : undefined}
            hasLabel={!oneLabel}
          />
        ))}
      </ul>
      {oneLabel && firstLabel !== undefined ? (
        <LineLabel name={tasks[0]?.line.name ?? ''} typed={firstLabel} type={typeLabel} />
      ) : null}
      <div className={styles.keys}>
        <Button type="submit">{t`C’est pris`}</Button>
        <Button variant="outline" onClick={() => submit(tasks.map((task) => ({ task, picked: { quantity: 0 } })))}>
          {t`Tout manque`}
        </Button>
        {tasks.some(({ picked }) => picked !== null) ? (
          <Button variant="ghost" onClick={() => submit(tasks.map((task) => ({ task, picked: null })))}>
            {t`À reprendre`}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

type TaskFieldsProps = {
  task: Task;
  name: string;
  typed: TypedLine;
  type: (change: Partial<TypedLine>) => void;
  fault: 'quantity' | 'weight' | undefined;
  hasLabel: boolean;
};

function TaskFields({ task: { line }, name, typed, type, fault, hasLabel }: TaskFieldsProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { quantity } = line;
  const unit = saleUnitText(line, quantity);
  const grams = expectedGrams(line, quantity);
  const expected = grams === null ? '' : numberText(grams / 1000, tag);
  return (
    <li className={styles.task}>
      <span className={styles.taskName}>
        <b>{name}</b>
        {line.comment === null ? null : <small>« {line.comment} »</small>}
        {line.no_substitute ? <small>{t`ne pas remplacer`}</small> : null}
      </span>
      <div className={styles.fields}>
        <TextField
          label={t`Pris, ${name}`}
          labelHidden
          inputMode="numeric"
          enterKeyHint="next"
          autoComplete="off"
          value={typed.quantity}
          hint={`/ ${quantity} ${unit}`}
          error={fault === 'quantity' ? t`De 0 à ${quantity}` : undefined}
          onFocus={(event) => event.target.select()}
          onChange={(event) => type({ quantity: event.target.value })}
        />
        {isWeighed(line) ? (
          <TextField
            label={t`Poids réel en kilos, ${name}`}
            labelHidden
            inputMode="decimal"
            enterKeyHint="next"
            autoComplete="off"
            placeholder={expected}
            value={typed.weight}
            suffix="kg"
            error={fault === 'weight' ? t`Poids à saisir` : undefined}
            onFocus={(event) => event.target.select()}
            onChange={(event) => type({ weight: event.target.value })}
          />
        ) : null}
      </div>
      {hasLabel ? <LineLabel name={name} typed={typed} type={type} /> : null}
    </li>
  );
}
