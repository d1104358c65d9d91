/**
 * The scan screen: the camera on top (on desktop, beside), below it the products found, and apart from them the unknown
 * codes.
 */
import { useLingui } from '@lingui/react/macro';
import { navigate } from 'wouter/use-browser-location';
import { useSharedFiles } from '#client/parts/app/use-shared-files.ts';
import { CartBar } from '#client/parts/cart/cart-bar.tsx';
import { Scanner } from '#client/parts/scanner/scanner.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { LateOrderForDay } from '../checkout/order-for-day-part.tsx';
import { handedAddress } from '../orders/handed-address.ts';
import { FoundCard } from './found-card.tsx';
import { NotFoundList } from './not-found-list.tsx';
import { ScanList } from './scan-list.tsx';
import { useScans } from './scan-provider.tsx';
import styles from './scan-screen.module.css';

/** Another phone's order: its link opens the screen that takes it. */
function openHanded(text: string): boolean {
  const address = handedAddress(text, location.origin);
  if (address !== null) navigate(address);
  return address !== null;
}

export default function ScanScreen() {
  const { t } = useLingui();
  const { take, isKnown, rules } = useScans();
  const photos = useSharedFiles('photo');
  return (
    <div className={styles.screen}>
      <main className={styles.main}>
        <VisuallyHidden as="h1">{t`Scanner`}</VisuallyHidden>
        <Scanner
          onCode={(code) => void take(code)}
          isKnown={isKnown}
          rules={rules}
          photos={photos}
          onOther={openHanded}
        >
          <FoundCard />
          <ScanList />
          <NotFoundList />
        </Scanner>
      </main>
      <div className={styles.bar}>
        <CartBar>
          <LateOrderForDay onPlate />
        </CartBar>
      </div>
    </div>
  );
}
