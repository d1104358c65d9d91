/** One thumb on one page: each tap is counted, each field that is typed into apart, and which screens the taps fell on. */
import type { Locator, Page } from '@playwright/test';

/** Milliseconds until something that does not come is given up: flows are counted on busy machines, too. */
export const PATIENCE = 120_000;

/** What a flow, or a part of it, took. */
export interface Touches {
  /** Taps on keys, links and digits. */
  readonly taps: number;
  /** Fields that something was typed or pasted into. */
  readonly fields: number;
  /** The screens that were tapped on, each once, by their paths. */
  readonly screens: number;
}

export class Thumb {
  readonly page: Page;
  private taps = 0;
  private fields = 0;
  private readonly screens = new Set<string>();

  constructor(page: Page) {
    this.page = page;
  }

  async tap(key: Locator): Promise<void> {
    await key.waitFor();
    this.screens.add(new URL(this.page.url()).pathname);
    await key.tap();
    this.taps += 1;
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    this.fields += 1;
  }

  touches(): Touches {
    return { taps: this.taps, fields: this.fields, screens: this.screens.size };
  }
}
