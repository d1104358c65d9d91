/** A supplier's owner who changes things, and the operators' journal of what they changed. */
import { expect } from 'vitest';
import { type AuditEntry, auditRoutes } from '#contract/audit-log.ts';
import { type OwnServer, ownServer } from './own-server.ts';

export const told = ({ kind, by, cause, subject, changes }: AuditEntry) => ({ kind, by, cause, subject, changes });

export async function auditedServer() {
  const own = await ownServer({ REGISTRATION: 'open' });
  const operator = await own.market.aSession((await own.market.anAccount({ is_operator: true })).account_id);
  const journal = async (query: Readonly<Record<string, string>>) => {
    const path = `/v2/audit_log?${new URLSearchParams(query)}`;
    const { status, body } = await own.server.call('GET', path, { token: operator });
    expect(status).toBe(200);
    return auditRoutes.auditLog.answer.parse(body);
  };
  return { ...own, operator, journal, aTeam: () => aTeam(own) };
}

async function aTeam({ server, market }: OwnServer) {
  const { supplier_id } = await market.aSupplier({ name: 'Halles Vasseur', primary_color: '#aa3300' });
  const owner = await market.anAccount({ name: 'Anne Vasseur' });
  await market.staff(supplier_id, owner.account_id);
  const token = await market.aSession(owner.account_id);
  const call = async (method: string, path: string, body: unknown) => {
    const answer = await server.call(method, path, { token, body });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  return { supplier_id, ...owner, token, call, v1: `/v1/supplier/${supplier_id}`, v2: `/v2/supplier/${supplier_id}` };
}

export type Team = Awaited<ReturnType<typeof aTeam>>;
