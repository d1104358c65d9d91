/**
 * A tool of the assistant: a question that the server answers from the supplier's own data. The built-in questions and a
 * language model use the same tools. A tool reads, or makes a proposal; none writes.
 */
import type { I18n } from '@lingui/core';
import type { z } from 'zod';
import type { AssistantPart } from '#contract/assistant-part.ts';
import type { Permission } from '#domain/people/permissions.ts';
import type { Locale } from '#domain/values/locale.ts';
import { mayAsStaff, type Principal } from '../http/principal.ts';
import type { Services } from '../http/services.ts';

/** Who asks, where, and in which language. The space comes from the call, never from a tool's arguments. */
export interface Asking {
  readonly services: Services;
  readonly principal: Principal;
  readonly supplier_id: string;
  readonly i18n: I18n;
  readonly locale: Locale;
  /** BCP 47 */
  readonly tag: string;
}

/** The answer of a tool: a sentence, and what is shown below it. */
export interface Outcome {
  readonly text: string;
  readonly parts: readonly AssistantPart[];
}

export interface Tool<Schema extends z.ZodType = z.ZodType> {
  readonly name: string;
  /** For the model, in English. */
  readonly description: string;
  readonly arguments: Schema;
  /** All that the screen of the subject needs. */
  readonly permissions: readonly Permission[];
  readonly run: (asking: Asking, args: z.output<Schema>) => Promise<Outcome>;
}

/** A tool with its arguments still to be checked. */
export interface AnyTool extends Omit<Tool, 'run'> {
  readonly run: (asking: Asking, args: unknown) => Promise<Outcome>;
}

/** The tool, which checks permissions and arguments itself: nobody runs it without. */
export function tool<Schema extends z.ZodType>(declared: Tool<Schema>): AnyTool {
  return {
    ...declared,
    run: async (asking, args) => {
      if (!mayUse(asking.principal, declared)) return saying(asking.i18n._('Votre rôle ne permet pas de voir cela.'));
      const checked = declared.arguments.safeParse(args);
      if (!checked.success) {
        const [issue] = checked.error.issues;
        return saying(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
      }
      return declared.run(asking, checked.data);
    },
  };
}

export function mayUse(principal: Principal, { permissions }: Pick<Tool, 'permissions'>): boolean {
  return permissions.every((permission) => mayAsStaff(principal, permission));
}

export const saying = (text: string): Outcome => ({ text, parts: [] });
