import '#client/parts/account/second-factor-texts.ts';
import { textedPart } from '#client/parts/words/texted-part.ts';

/** The page that asks for a code after the password: a part with texts of its own. */
const SecondStep = textedPart('second-factor', () => import('./second-step.tsx'));
export default SecondStep;
