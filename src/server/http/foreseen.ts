import type { QueryResultRow } from 'pg';
import { asTenant, identityWithTenant, type Tenant } from '../database/connection.ts';
import type { Asked } from '../database/statement.ts';
import type { PrincipalRow } from './principal.ts';
import type { Services } from './services.ts';

/** The first query of a call, which follows from the call alone. */
export interface FirstReading<Row extends QueryResultRow> {
  /** The tenant that the call names; whether the caller has access is read at the same time. */
  readonly tenant: Tenant;
  readonly asked: Asked<Row>;
  /** The query to ask instead when the rows show that the first asked for too little; null: it was enough. */
  readonly otherwise?: (rows: readonly Row[]) => Asked<Row> | null;
}

/** A first reading that is made in one round trip with the reading of the caller. */
export interface Foreseen {
  /** Answers the rows of `question`. Keeps its own rows for the handler, which doesn't run for a caller without access. */
  readWith(services: Services, question: Asked<PrincipalRow>): Promise<PrincipalRow[]>;
}

export class ForeseenReading<Row extends QueryResultRow> implements Foreseen {
  readonly #reading: FirstReading<Row>;
  #rows: Row[] | null = null;

  constructor(reading: FirstReading<Row>) {
    this.#reading = reading;
  }

  async readWith({ database }: Services, question: Asked<PrincipalRow>) {
    const { tenant, asked } = this.#reading;
    const [answer, rows] = await identityWithTenant(database, question, tenant, asked);
    this.#rows = rows;
    return answer;
  }

  /** The rows, read now if they were not foreseen. Only for a handler that has checked the caller's access to the tenant. */
  async rows({ database }: Services): Promise<Row[]> {
    const { tenant, asked, otherwise } = this.#reading;
    const executor = asTenant(database, tenant);
    const rows = this.#rows ?? (await executor.rows(asked));
    const again = otherwise?.(rows) ?? null;
    return again === null ? rows : executor.rows(again);
  }
}
