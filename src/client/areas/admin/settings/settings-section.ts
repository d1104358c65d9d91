import type { Whereabouts } from '#client/paths.ts';
import type { SpaceSettings } from '#contract/space-settings.ts';
import type { SupplierCard } from '#contract/supplier.ts';
import type { SaveSetting } from './use-space-settings.ts';

/** The props of each section of the settings. */
export interface SettingsSectionProps {
  readonly settings: SpaceSettings;
  readonly save: SaveSetting;
  readonly mayChange: boolean;
  readonly supplier: SupplierCard;
  readonly where: Whereabouts;
}
