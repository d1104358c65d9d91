import type { QueryResultRow } from 'pg';
import { asTenant, identityWithTenant, type Tenant } from '../database/connection.ts';
import type { Asked } from '../database/statement.ts';
import type { PrincipalRow } from './principal.ts';
import type { Services } from './services.ts';

/** What a call reads first, known from the call alone. */
export interface FirstReading<Row extends QueryResultRow> {
  /** As the call names it: whether the caller may be there is found out at the same time. */
  readonly tenant: Tenant;
  readonly asked: Asked<Row>;
  /** What is asked instead when the rows show that too little was; null: it was enough. */
  readonly otherwise?: (rows: readonly Row[]) => Asked<Row> | null;
}

/** A first reading that goes to the database together with the question who calls. */
export interface Foreseen {
  /** Answers the rows of the question; its own are kept for the handler, which is not run for who may not call. */
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

  /** The rows, read now if they could not be foreseen. Only for a handler that has made sure that the caller may be there. */
  async rows({ database }: Services): Promise<Row[]> {
    const { tenant, asked, otherwise } = this.#reading;
    const executor = asTenant(database, tenant);
    const rows = this.#rows ?? (await executor.rows(asked));
    const again = otherwise?.(rows) ?? null;
    return again === null ? rows : executor.rows(again);
  }
}
