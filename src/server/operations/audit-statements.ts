/**
 * What the database records with its author, in one shape. A supplier's is read inside their own tenant and an organization's inside its
 * own, so the walls stand around it as around every other reading.
 */
import { bigint, instant, jsonb, listOf, nullable, statement, text, uuid } from '../database/statement.ts';

const price = (
  age: 'old' | 'new',
) => `jsonb_build_object('price', case when c.${age}_amount is not null then jsonb_build_object(
    'amount', c.${age}_amount, 'precision', c.${age}_precision, 'currency', s.currency) end)`;

const OF_SUPPLIER = `
  select 'price' as kind, c.price_change_id::text as entry_id, c.changed_at as at, c.account_id, null::text as by_name,
      c.product_id as subject_id, coalesce(p.names->>'fr_FR', '') as subject, p.supplier_code as code,
      coalesce(g.name, gone.subject, o.name) as scope, null::text as cause, ${price('old')} as before, ${price('new')} as after
    from price_change c join supplier s on s.supplier_id = c.supplier_id
    left join product p on p.supplier_id = c.supplier_id and p.product_id = c.product_id
    left join price_group g on g.supplier_id = c.supplier_id and g.price_group_id = c.price_group_id
    left join organization o on o.organization_id = c.organization_id
    left join supplier_change gone on gone.supplier_id = c.supplier_id and gone.about = 'price_group' and gone.kind = 'remove'
      and gone.subject_id = c.price_group_id
    where c.supplier_id = $owner_id
  union all select 'product', c.change_id || '/' || c.product_id, c.changed_at, c.account_id, c.account_name,
      c.product_id, coalesce(p.names->>'fr_FR', ''), p.supplier_code, null, c.kind, c.before, c.after
    from product_change c join product p on p.supplier_id = c.supplier_id and p.product_id = c.product_id
    where c.supplier_id = $owner_id
  union all select 'order', e.order_id || '/' || e.position, e.at, e.account_id, nullif(e.by_name, ''),
      e.order_id, o.number, null, n.name, e.reason_code,
      jsonb_build_object('status', e.from_status), jsonb_build_object('status', e.to_status)
    from purchase_order_event e join purchase_order o on o.supplier_id = e.supplier_id and o.order_id = e.order_id
    left join organization n on n.organization_id = e.organization_id
    where e.supplier_id = $owner_id
  union all select c.about, c.supplier_change_id::text, c.changed_at, c.account_id, null,
      coalesce(c.member_account_id, c.subject_id, c.supplier_id),
      case c.about when 'settings' then s.name when 'client' then coalesce(o.name, '') when 'price' then coalesce(d.names->>'fr_FR', '')
        when 'client_code' then coalesce(d.names->>'fr_FR', '')
        else coalesce(c.subject, '') end,
      case c.about when 'client' then l.client_number when 'api_key' then '…' || k.ending when 'price' then d.supplier_code
        when 'client_code' then d.supplier_code end,
      case when c.about in ('price', 'client_code') then coalesce(b.name, c.subject) end,
      case c.about when 'price' then null else c.kind end, c.before, c.after
    from supplier_change c join supplier s on s.supplier_id = c.supplier_id
    left join organization o on c.about = 'client' and o.organization_id = c.subject_id
    left join commercial_link l on c.about = 'client' and l.supplier_id = c.supplier_id and l.organization_id = c.subject_id
    left join product d on c.about in ('price', 'client_code') and d.supplier_id = c.supplier_id and d.product_id = c.subject_id
    left join organization b on c.about in ('price', 'client_code') and b.organization_id = c.scope_id
    left join api_key k on c.about = 'api_key' and k.supplier_id = c.supplier_id and k.api_key_id = c.subject_id
    where c.supplier_id = $owner_id`;

const OF_ORGANIZATION = `
  select case when c.member_account_id is null then 'settings' else 'member' end as kind, c.organization_change_id::text as entry_id,
      c.changed_at as at, c.account_id, null::text as by_name, coalesce(c.member_account_id, c.organization_id) as subject_id,
      case when c.member_account_id is null then o.name else '' end as subject, null::text as code, null::text as scope,
      c.kind as cause, c.before, c.after
    from organization_change c join organization o on o.organization_id = c.organization_id where c.organization_id = $owner_id`;

const asked = (entries: string) => `from (${entries}) e where ($kind::text is null or e.kind = $kind::text)
  and ($words::text is null or strpos(lower(e.subject), lower($words::text)) > 0 or strpos(lower(e.code), lower($words::text)) > 0
    or strpos(lower(e.scope), lower($words::text)) > 0 or (e.kind = 'member' and e.subject_id = any($member_ids::uuid[])))
  and ($account_ids::uuid[] is null or e.account_id = any($account_ids::uuid[]))
  and ($since::timestamptz is null or e.at >= $since::timestamptz) and ($until::timestamptz is null or e.at < $until::timestamptz)`;

const PARAMETERS = {
  /** The supplier or the organization. */
  owner_id: uuid,
  kind: nullable(text),
  words: nullable(text),
  /** The members who have these words. */
  member_ids: listOf(uuid),
  account_ids: nullable(listOf(uuid)),
  since: nullable(instant),
  until: nullable(instant),
};

const ROW = {
  kind: text,
  entry_id: text,
  at: instant,
  account_id: nullable(uuid),
  by_name: nullable(text),
  subject_id: uuid,
  /** Empty for a member, whose name is no tenant’s to read. */
  subject: text,
  code: nullable(text),
  scope: nullable(text),
  cause: nullable(text),
  before: jsonb<Readonly<Record<string, unknown>>>(),
  after: jsonb<Readonly<Record<string, unknown>>>(),
};

const journal = (table: 'supplier_change' | 'organization_change', owner: string, entries: string) => ({
  /** The latest first. */
  PAGE: statement({
    parameters: { ...PARAMETERS, start: bigint, count: bigint },
    row: ROW,
    sql: `select e.* ${asked(entries)} order by e.at desc, e.entry_id desc offset $start limit $count`,
  }),
  COUNT: statement({
    parameters: PARAMETERS,
    row: { total: bigint },
    sql: `select count(*) as total ${asked(entries)}`,
  }),
  /** Whose membership was changed. */
  MEMBERS: statement({
    parameters: { owner_id: uuid },
    row: { account_id: uuid },
    sql: `select distinct member_account_id as account_id from ${table}
      where ${owner} = $owner_id and member_account_id is not null`,
  }),
});

export const SUPPLIER_JOURNAL = journal('supplier_change', 'supplier_id', OF_SUPPLIER);
export const ORGANIZATION_JOURNAL = journal('organization_change', 'organization_id', OF_ORGANIZATION);

/** The people whose name has these words, or who have this address; `among` null: of all. */
export const PEOPLE = statement({
  parameters: { words: text, among: nullable(listOf(uuid)) },
  row: { account_id: uuid },
  sql: `select account_id from account where (strpos(lower(name), lower($words)) > 0 or email = lower($words))
    and ($among::uuid[] is null or account_id = any($among::uuid[])) limit 500`,
});

export const NAMED = statement({
  parameters: { account_ids: listOf(uuid) },
  row: { account_id: uuid, name: text, email: text },
  sql: 'select account_id, name, email from account where account_id = any($account_ids)',
});
