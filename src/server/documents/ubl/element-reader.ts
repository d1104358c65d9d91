/** Reads elements of a document and remembers which: what nobody has read in the end is refused, never dropped. */
import type { DocumentFault, PlainFault } from '#contract/document-fault.ts';
import { pathOf, type ReadElement } from './read-xml.ts';

/** A text of the document, with the path to name it by. */
export interface Said {
  readonly text: string;
  readonly path: string;
  readonly attributes: ReadonlyMap<string, string>;
}

/** After so many, further problems are not named. */
const MOST_PROBLEMS = 100;

/** What is wrong with a document, by path. */
export class DocumentProblems {
  readonly problems = new Map<string, DocumentFault>();

  wrong(path: string, fault: DocumentFault | PlainFault): void {
    if (this.problems.has(path) || this.problems.size >= MOST_PROBLEMS) return;
    this.problems.set(path, typeof fault === 'string' ? { code: fault } : fault);
  }
}

export class ElementReader extends DocumentProblems {
  readonly #read = new Set<ReadElement>();

  /** All children of that name. */
  all(parent: ReadElement | null, name: string): ReadElement[] {
    if (parent !== null) this.#read.add(parent);
    const found = (parent?.children ?? []).filter((child) => child.name === name);
    for (const child of found) this.#read.add(child);
    return found;
  }

  /** The one child of that name; null where there is none. */
  one(parent: ReadElement | null, name: string): ReadElement | null {
    const [first, second] = this.all(parent, name);
    if (second) this.wrong(pathOf(second), 'twice');
    return first ?? null;
  }

  /** The one element along the path of names. */
  along(parent: ReadElement | null, ...names: readonly string[]): ReadElement | null {
    return names.reduce<ReadElement | null>((at, name) => this.one(at, name), parent);
  }

  /** The text along the path; null where there is none, or an empty one. */
  text(parent: ReadElement | null, ...names: readonly string[]): Said | null {
    return this.said(this.along(parent, ...names));
  }

  said(element: ReadElement | null): Said | null {
    if (element === null || element.text === '') return null;
    return { text: element.text, path: pathOf(element), attributes: element.attributes };
  }

  texts(parent: ReadElement | null, name: string): Said[] {
    return this.all(parent, name).flatMap((each) => this.said(each) ?? []);
  }

  /** A text that has to be there; its path is named where it isn't. */
  needed(parent: ReadElement | null, within: string, ...names: readonly string[]): Said | null {
    const found = this.text(parent, ...names);
    if (found === null) this.wrong([parent === null ? within : pathOf(parent), ...names].join('/'), 'missing');
    return found;
  }

  /** Children that only repeat what an order here follows from anyway: totals, names, taxes. */
  repeats(parent: ReadElement | null, ...names: readonly string[]): void {
    const all = (parent?.children ?? []).filter(({ name }) => names.includes(name));
    for (let next = all.pop(); next !== undefined; next = all.pop()) {
      this.#read.add(next);
      all.push(...next.children);
    }
  }

  /** Names each element that was not read, the outermost of each branch. */
  refuseRest(root: ReadElement): void {
    const all = [root];
    for (let next = all.pop(); next !== undefined && this.problems.size < MOST_PROBLEMS; next = all.pop()) {
      if (!this.#read.has(next)) this.wrong(pathOf(next), 'not_understood');
      else {
        if (next.children.length > 0 && next.text !== '') this.wrong(pathOf(next), 'text_beside_elements');
        all.push(...next.children);
      }
    }
  }
}
