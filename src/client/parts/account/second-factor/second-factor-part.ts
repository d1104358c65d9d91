import { textedPart } from '../../words/texted-part.ts';
import '../second-factor-texts.ts';

/** How the account's sheet shows the second step of the sign-in: a part with texts of its own. */
const SecondFactorSection = textedPart('second-factor', () => import('./second-factor-section.tsx'));
export default SecondFactorSection;
