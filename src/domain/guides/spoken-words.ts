/** The words beside numbers and products that a spoken count understands. Folded and without spaces, as they are compared. */
import type { SpokenLanguage } from './spoken-numbers.ts';

/** What one word does: the pad's keys, and the way back to the pad. */
export type SpokenKey = 'next' | 'enough' | 'skip' | 'correct' | 'stop';

const listed = (words: string): ReadonlySet<string> => new Set(words.split(' '));

export const SPOKEN_KEYS: Readonly<Record<SpokenLanguage, Readonly<Record<SpokenKey, ReadonlySet<string>>>>> = {
  fr: {
    next: listed('suivant suivante ok oui cestbon cestca valider valide daccord'),
    enough: listed('assez yenaassez ilyenaassez suffisant cestassez'),
    skip: listed('passer passe jepasse onpasse sauter saute habituel lhabituel commedhabitude'),
    correct: listed('corriger corrige correction annuler annule non retour effacer efface'),
    stop: listed('stop arreter arrete pave revenir reveniraupave'),
  },
  en: {
    next: listed('next ok okay yes right thatsright thatsit confirm correct'),
    enough: listed('enough plenty thatsenough'),
    skip: listed('skip pass skipit usual theusual asusual'),
    correct: listed('undo cancel no wrong back goback change fix'),
    stop: listed('stop keypad pad'),
  },
  de: {
    next: listed('weiter nachste nachster nachstes ok okay ja stimmt gut passt bestatigen'),
    enough: listed('genug reicht dasreicht esreicht'),
    skip: listed('uberspringen auslassen wieublich ublich'),
    correct: listed('korrigieren korrektur zuruck abbrechen nein falsch loschen'),
    stop: listed('stopp stop tastatur tastenfeld aufhoren'),
  },
  it: {
    next: listed('avanti prossimo prossima ok si vabene giusto conferma'),
    enough: listed('abbastanza basta sufficiente cenabbastanza'),
    skip: listed('salta saltare passa passare solito ilsolito comealsolito'),
    correct: listed('correggi correggere annulla annullare no indietro sbagliato cancella'),
    stop: listed('stop ferma fermati tastierino tastiera'),
  },
  es: {
    next: listed('siguiente ok si vale correcto confirmar deacuerdo'),
    enough: listed('bastante suficiente basta haybastante haysuficiente'),
    skip: listed('saltar salta pasar pasa paso habitual lohabitual comosiempre'),
    correct: listed('corregir corrige correccion cancelar cancela deshacer anular no atras borrar'),
    stop: listed('stop parar para teclado'),
  },
  pt: {
    next: listed('seguinte proximo proxima ok sim certo confirmar confirma estabem tabom'),
    enough: listed('chega suficiente basta bastante hasuficiente temsuficiente'),
    skip: listed('saltar salta passar passa pular pula habitual ohabitual comosempre'),
    correct: listed('corrigir corrige correcao cancelar cancela anular desfazer nao voltar apagar'),
    stop: listed('stop parar pare teclado'),
  },
};

/** What people say around a count: “il en reste trois”. */
export const SPOKEN_FILLERS: Readonly<Record<SpokenLanguage, ReadonlySet<string>>> = {
  fr: listed('il en y a reste encore j ai on l le la les de des du d alors euh donc c est'),
  en: listed('there is are s left still we ve have got i of the a an um uh'),
  de: listed('es ist sind noch da wir haben hab ich der die das von ubrig ah'),
  it: listed('ne resta restano rimane rimangono ci c e sono ancora ho abbiamo di il lo la i gli le'),
  es: listed('queda quedan hay aun todavia tengo tenemos de el la los las eh'),
  pt: listed('resta restam fica ficam ha tem ainda tenho temos de do da dos das o a os as'),
};
