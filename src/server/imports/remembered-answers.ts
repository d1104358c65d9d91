import type { NearAnswer } from '#domain/imports/corrections.ts';
import type { Executor } from '../database/connection.ts';
import { importAnswer } from '../database/schema/imports.ts';
import { jsonb, selected, statement, uuid } from '../database/statement.ts';

const ANSWER = {
  supplier_code: importAnswer.supplier_code,
  product_id: importAnswer.product_id,
  is_same: importAnswer.is_same,
};

const KNOWN = statement({
  parameters: { supplier_id: uuid },
  row: ANSWER,
  sql: `select ${selected('a', ANSWER)} from import_answer a where a.supplier_id = $supplier_id order by a.answered_at, a.product_id`,
});

/** People's answers about rows of earlier files, the earliest first. */
export function rememberedAnswers(executor: Executor, supplier_id: string): Promise<NearAnswer[]> {
  return executor.rows(KNOWN({ supplier_id }));
}

/** Stores answers, except those about products of other suppliers. */
const REMEMBER = statement({
  parameters: { supplier_id: uuid, answers: jsonb<readonly NearAnswer[]>() },
  row: {},
  sql: `insert into import_answer (supplier_id, supplier_code, product_id, is_same)
    select $supplier_id, given.supplier_code, given.product_id, given.is_same
    from jsonb_to_recordset($answers) as given(supplier_code text, product_id uuid, is_same boolean)
    join product p on p.supplier_id = $supplier_id and p.product_id = given.product_id
    on conflict (supplier_id, supplier_code, product_id) do update set is_same = excluded.is_same, answered_at = now()`,
});

/** Keeps the answers for later files: the last one for each pair of row and product. */
export async function rememberAnswers(
  executor: Executor,
  supplier_id: string,
  answers: readonly NearAnswer[],
): Promise<void> {
  const last = new Map(answers.map((each) => [`${each.product_id}/${each.supplier_code}`, each]));
  if (last.size > 0) await executor.rows(REMEMBER({ supplier_id, answers: [...last.values()] }));
}
