import { sql } from 'drizzle-orm';
import type { OrderRequest } from '#domain/orders/order.ts';
import type { Database } from '#server/database/connection.ts';
import { anOrderFor, emptyCart, type Space } from '../authorization/space.ts';
import { marketOf } from './market.ts';
import { nextId } from './next-id.ts';
import type { RunningServer } from './running-server.ts';

/** An order that the server has refused, as its buyer sent it. */
export interface RefusedOrder {
  readonly order_id: string;
  readonly body: OrderRequest;
}

/**
 * Writes at least one row of the space into every table, beside those that every space has. A new table needs its line
 * here.
 */
export async function fillEveryTable(database: Database, server: RunningServer, space: Space): Promise<RefusedOrder> {
  const { supplier_id, organization_id, product_id, price_group_id, buyer_account_id } = space;
  const { executor } = database;
  const market = marketOf(database);
  await market.staff(supplier_id, (await market.anAccount()).account_id);
  const token = await market.aSession(buyer_account_id);
  await server.call('PUT', `/v2/supplier/${supplier_id}/carts/${organization_id}`, {
    token,
    body: { cart: emptyCart },
  });
  const order = anOrderFor(space);
  const cheaper = { amount: 1, precision: 2, currency: 'EUR' };
  const body = {
    ...order,
    lines: order.lines.map((line) => ({ ...line, seen_price: cheaper })),
    seen_total: { ...cheaper, amount: 2 },
  };
  const refused = { order_id: nextId(), body };
  const answer = await server.call('PUT', `/v2/supplier/${supplier_id}/purchase_orders/${refused.order_id}`, {
    token,
    body,
  });
  if (answer.status !== 409) throw new Error(`the order was not refused: ${JSON.stringify(answer.body)}`);
  const statements = [
    sql`insert into order_message values (${supplier_id}, ${space.order_id}, ${nextId()}, ${organization_id}, ${buyer_account_id}, now(), 'Test', false, 'Bonjour')`,
    sql`insert into check_in values (${supplier_id}, ${nextId()}, ${space.order_id}, ${organization_id}, ${buyer_account_id}, 'Test', 'hash', now(), now(), '[]')`,
    sql`insert into survey_reply values (${supplier_id}, ${space.order_id}, ${organization_id}, ${space.survey_id}, ${buyer_account_id}, 'Test', null, now())`,
    sql`insert into picked_line values (${supplier_id}, ${space.order_id}, ${product_id}, 1, 1, null, 'L42', null, null, 'Test', now())`,
    sql`insert into standing_occurrence values (${supplier_id}, ${space.standing_order_id}, '2026-10-19', ${organization_id}, ${nextId()}, 'missed', '[]', now())`,
    sql`insert into incoming_order values (${supplier_id}, ${organization_id}, 'PO-1', ${nextId()}, 'hash', '{}', now())`,
    sql`insert into suggestion_choice values (${supplier_id}, ${organization_id}, ${buyer_account_id}, '{}', now()) on conflict do nothing`,
    sql`insert into ordered_cart values (${supplier_id}, ${nextId()}, ${organization_id}, 1, '{1.0.device}')`,
    sql`insert into account_token (token_hash, account_id, expires_at) values (${Buffer.from(nextId())}, ${buyer_account_id}, now() + interval '1 day')`,
    sql`insert into supplier_invitation values (${buyer_account_id}, ${buyer_account_id})`,
    sql`insert into known_device (token_hash, account_id, used_at) values (${Buffer.from(nextId())}, ${buyer_account_id}, now())`,
    sql`insert into second_factor (account_id, secret, recovery_salt) values (${buyer_account_id}, 'sealed', '\\x00')`,
    sql`insert into recovery_code values (${buyer_account_id}, '\\x00')`,
    sql`insert into sign_in_challenge (token_hash, account_id, expires_at) values (${Buffer.from(nextId())}, ${buyer_account_id}, now() + interval '1 minute')`,
    sql`insert into sign_in_guess values (${Buffer.from(nextId())}, 3, now() + interval '1 day')`,
    sql`insert into category (supplier_id, category_id, names, glyph, hue, position) values (${supplier_id}, ${nextId()}, '{"fr_FR": "Crèmerie"}', 'milk', 200, 1)`,
    sql`insert into label values (${supplier_id}, 'Fermier', 0)`,
    sql`insert into product_gtin (supplier_id, product_id, gtin, kind) values (${supplier_id}, ${product_id}, '03017620422003', 'unit')`,
    sql`insert into client_price values (${supplier_id}, ${organization_id}, ${product_id}, 4320, 2)`,
    sql`insert into price_change (supplier_id, product_id, organization_id, old_amount, old_precision, new_amount, new_precision) values (${supplier_id}, ${product_id}, ${organization_id}, 4300, 2, 4200, 2)`,
    sql`insert into supplier_change (supplier_id, about, kind, before, after) values (${supplier_id}, 'settings', 'change', '{"name": "Halle"}', '{"name": "Halle Nord"}')`,
    sql`insert into organization_change (organization_id, member_account_id, kind, before, after) values (${organization_id}, ${buyer_account_id}, 'remove', '{"role": "buyer"}', '{}')`,
    sql`insert into client_request (supplier_id, organization_id, account_id, asked_by, email, name, asked_at) values (${supplier_id}, ${organization_id}, ${buyer_account_id}, 'Test', 'a@b.example', 'Bistrot', now())`,
    sql`insert into client_product_code values (${supplier_id}, ${organization_id}, ${product_id}, 'B12')`,
    sql`insert into price_group_price values (${supplier_id}, ${price_group_id}, ${product_id}, 4300, 2)`,
    sql`insert into sales_promo (supplier_id, sales_promo_id, product_id, organization_id, percent, starts_at, ends_at) values (${supplier_id}, ${nextId()}, ${product_id}, ${organization_id}, 500, '2020-01-01', '2020-02-01')`,
    sql`insert into price_group_discount values (${supplier_id}, ${price_group_id}, ${product_id}, 100)`,
    sql`insert into client_discount values (${supplier_id}, ${organization_id}, ${product_id}, 100)`,
    sql`insert into price_group_product_code values (${supplier_id}, ${price_group_id}, ${product_id}, 'G12')`,
    sql`insert into account_mail (mail_id, kind, recipient_account_id) values (${nextId()}, 'password_reset', ${buyer_account_id})`,
    sql`insert into push_key values ('test', 'public', 'sealed') on conflict do nothing`,
    sql`insert into push_subscription (subscription_id, session_id, account_id, endpoint, p256dh, auth) select ${nextId()}, session_id, account_id, ${nextId()}, '\\x00', '\\x00' from session where account_id = ${buyer_account_id} limit 1 on conflict do nothing`,
    sql`insert into notification_choice values (${buyer_account_id}, 'shipped', true, false) on conflict do nothing`,
    sql`insert into push_to_send (supplier_id, push_id, subscription_id, account_id, kind, subject_id, expires_at, due_at) values (${supplier_id}, ${nextId()}, ${nextId()}, ${buyer_account_id}, 'order_shipped', ${nextId()}, now() + interval '1 day', now())`,
    sql`insert into cut_off_reminder values (${supplier_id}, ${organization_id}, ${buyer_account_id}, '2020-01-01', '2020-01-02', now())`,
    sql`insert into mailbox_message (message_id, sender, recipient, subject, text, html, received_at) values (${nextId()}, 'a', 'b', 'c', 'd', 'e', now())`,
    sql`insert into picture (picture_id, supplier_id, content_type, width, height, content) values (${nextId()}, ${supplier_id}, 'image/png', 1, 1, '\\x00')`,
    sql`insert into campaign (supplier_id, campaign_id, name, status, client_ids, figures) values (${supplier_id}, ${nextId()}, 'Rentrée', 'draft', '{}', '{"recipients":0,"sent":0,"opened":0,"clicked":0,"ordered":0}')`,
    sql`insert into campaign_recipient (supplier_id, recipient_id, campaign_id, organization_id, account_id, name, email) select supplier_id, ${nextId()}, campaign_id, ${organization_id}, ${buyer_account_id}, 'Augustine', 'a@b.example' from campaign where supplier_id = ${supplier_id} limit 1`,
    sql`insert into public_link (supplier_id, token_hash, campaign_id) select supplier_id, ${Buffer.from(nextId())}, campaign_id from campaign where supplier_id = ${supplier_id} limit 1`,
    sql`insert into link_cart (supplier_id, link_cart_id, organization_id, account_id, lines) values (${supplier_id}, ${nextId()}, ${organization_id}, ${buyer_account_id}, ${JSON.stringify([{ product_id, quantity: 2 }])})`,
    sql`insert into catalog_unsubscription values (${supplier_id}, ${buyer_account_id})`,
    sql`insert into supplier_credential values (${supplier_id}, 'mail_password', 'secret', now())`,
    sql`insert into supplier_mail_server (supplier_id, host, port, security, sender_address, sender_name) values (${supplier_id}, 'smtp.test.example', 587, 'starttls', 'halle@test.example', 'Halle') on conflict do nothing`,
    sql`insert into webhook (supplier_id, webhook_id, url, events, secret, ending) values (${supplier_id}, ${nextId()}, 'https://erp.test.example/orders', '{order.closed}', 'secret', 'cret')`,
    sql`insert into webhook_delivery (supplier_id, delivery_id, webhook_id, event) select supplier_id, ${nextId()}, webhook_id, 'test' from webhook where supplier_id = ${supplier_id} limit 1`,
    sql`insert into api_key values (${supplier_id}, ${nextId()}, ${Buffer.from(nextId())}, 'Comptabilité', 'a1b2', '{product:read}', ${buyer_account_id}, 'Test')`,
    sql`insert into translation (supplier_id, resource, object_id, language, origin, updated_at) values (${supplier_id}, 'product', ${product_id}, 'en_GB', 'person', now())`,
    sql`insert into translation_job (supplier_id, job_id, resource, source_language, target_language, mode, state, total) values (${supplier_id}, ${nextId()}, 'product', 'fr_FR', 'en_GB', 'generate_missing', 'done', 0)`,
    sql`insert into supplier_import (supplier_id, import_id, account_id, request_hash, report) values (${supplier_id}, ${nextId()}, ${buyer_account_id}, 'hash', '{}')`,
    sql`insert into import_job (supplier_id, import_id, change_id, account_id, account_name, rows_total, finished_at) select supplier_id, import_id, ${nextId()}, account_id, 'Test', 1, now() from supplier_import where supplier_id = ${supplier_id} and import_id not in (select import_id from import_job) limit 1`,
    sql`insert into import_batch (supplier_id, import_id, place, content) select supplier_id, import_id, 0, '{"writes":[],"withdrawn":[]}' from import_job where supplier_id = ${supplier_id} limit 1`,
    sql`insert into import_correction (supplier_id, import_id, sheet, row, typed, account_id, account_name, updated_at) select supplier_id, import_id, '', 2, '[]', account_id, 'Test', now() from supplier_import where supplier_id = ${supplier_id} limit 1`,
    sql`insert into import_answer (supplier_id, supplier_code, product_id, is_same) values (${supplier_id}, 'TOMME', ${product_id}, true)`,
  ];
  for (const statement of statements) await executor.execute(statement);
  return refused;
}
