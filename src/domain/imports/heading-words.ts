import { fold, singular } from '../values/text.ts';

/**
 * The words of column headings in seven languages, short forms included, by what they mean. A word that stands under
 * several meanings has all of them (Artikelnummer: the number of an article). A word that stands nowhere makes a
 * heading unknown.
 */
const WORDS = {
  price: `prix px tarif puht pu pvht pv pvd pcht price unitprice preis einzelpreis stückpreis kartonpreis gebindepreis kilopreis
    nettopreis verkaufspreis listenpreis artikelpreis vkpreis vepreis vk prezzo prz precio tarifa preço pço
    prijs stukprijs verkoopprijs nettoprijs eenheidsprijs doosprijs kiloprijs gebindepreis`,
  per_pack: `ct colis carton ctn conditionnement cond caisse pack packaging case cs cse box karton kartonpreis gebinde gebindepreis ve
    vpe vepreis kiste kolli colli collo cartone crt cassa scatola confezione conf caja cj bulto fardo caixa cx embalagem emb
    embalaje pcht
    doos krat verpakking verpakt besteleenheid doosprijs gebindeeinheit gebindegrösse gebindeinhalt verpackung verpackungseinheit
    verpackungsgrösse packung packungsgrösse packgrösse packsize casesize formato format envase imballo imballaggio emballage présentation
    presentación apresentação caixas cajas kartons colli kolli gebindegröße verpackungsgröße packgröße`,
  each: `unitaire uvc uv each ea unit unitario unitaria einzel einzelpreis stückpreis stückgewicht puht pu unitprice
    stukprijs eenheidsprijs stk`,
  piece: `unité pièce pce pc consommateur consumer bouteille unidad ud uds unità pezzo pezzi pz stück stk einheit unidade
    unid
    stuk stuks`,
  per_kilo: `kilo kg kilogramme kilogramm kilogrammo kilogramo kilopreis quilo quilograma
    kiloprijs`,
  net: `net nette netto netta neto neta liquido líquida nettopreis nettogewicht nettoinhalt
    nettoprijs`,
  without: `ht htva hors excl exc exkl ex exclusive ohne zzgl zuzüglich escl esclusa escluso sin sem s senza plus puht pvht pcht
    excl exclusief zonder`,
  tax: `taxe tax tva vat mwst mehrwertsteuer ust umsatzsteuer iva igic impuesto imposto mwstsatz steuersatz steuer
    btw`,
  rate: `taux rate satz mwstsatz steuersatz tipo aliquota alíquota taxa pct percent pourcentage prozent porcentaje percentual perc
    tarief percentage`,
  currency: 'eur euro gbp usd chf brl reais',
  list: 'liste list listen listenpreis listino catalogue catalog katalog catálogo catalogo tabela tabella barème',
  sale: `vente sale selling verkauf verkaufspreis vk vkpreis vendita venta venda gros wholesale trade grosshandel ingrosso mayorista
    atacado client customer kunde kunden cliente professionnel pv pvht pvd
    verkoop verkoopprijs groothandel klant revendeur revendedor rivenditore`,
  new: `nouveau nouvelle new neu neuer nuovo nuevo novo actuel current aktuell aktueller attuale actual atual
    nieuw nieuwe actueel`,
  code: `code cod cd codice código référence ref referencia referenz referência riferimento rif sku codart codarticle codprod
    artikelcode produktcode itemcode bestellnummer bestellnr
    bestelcode bestelnummer artikelkode kode cód clé matricule`,
  number: `numéro num n no nr nro nummer number núm id artikelnummer artikelnr artnr artno produktnummer produktnr itemno itemnumber
    materialnummer lieferantenartikelnummer
    bestelnummer productnummer`,
  article: `article art articolo articoli artículo artigo artikel artikelnummer artikelnr artikelcode artikelbezeichnung artikelname
    artikeltext artikelpreis artnr artno produit prod product produkt produktnummer produktnr produktcode produktbezeichnung
    produktname prodotto prodotti producto produto item itemcode itemno itemnumber codart codarticle codprod ware warenbezeichnung
    materialnummer merce mercancía mercadoria marchandise lieferantenartikelnummer agb
    artikelomschrijving productomschrijving productnaam productnummer bestelnummer artikelkode`,
  supplier: `fournisseur fourn frs supplier vendor distributor lieferant lieferanten lieferantenartikelnummer fornitore proveedor
    fornecedor forn interne internal intern interno notre our unsere unser nostro nuestra nosso
    leverancier`,
  gtin: 'gtin ean ean13 ean8 gencod gencode upc barcode strichcode eancode barre barra bar',
  digits: '8 12 13',
  name: `désignation desig libellé lib nom name dénomination intitulé description desc descr descriptif bezeichnung beschreibung
    artikelbezeichnung artikelname artikeltext produktbezeichnung produktname warenbezeichnung denominazione descrizione nome
    descripción denominación nombre descrição designação denominação
    omschrijving naam benaming artikelomschrijving productomschrijving productnaam`,
  commercial: 'commercial commerciale comercial',
  french: 'fr français française french französisch francese francés francês',
  other_language: 'anglais english englisch inglese inglés inglês allemand german deutsch italiano español português',
  brand: `marque brand brandname marke marca marchio
    merk fabricant hersteller manufacturer produttore domaine bodega cantina weingut adega fabricante fabrikant producteur erzeuger`,
  origin: `origine origin provenance herkunft ursprung ursprungsland herkunftsland origen origem provenienza procedencia
    procedência
    herkomst oorsprong`,
  country: `pays country land paese país
    land`,
  pieces_per_pack: 'pcb colisage verpackungsinhalt',
  quantity: `quantité qté quantity qty menge quantità cantidad cant quantidade qtd qtde qta nb nbr anzahl inhalt stückzahl
    bestellmenge
    aantal hoeveelheid`,
  content: `contenance contenu content inhalt füllmenge nettoinhalt contenuto contenido conteúdo
    inhoud size grammage grammatura gramaje contenenza capacité capacidad capacidade`,
  weight: 'poids weight gewicht nettogewicht stückgewicht peso',
  volume: 'volume volumen',
  category: `catégorie categorie category kategorie categoria categoría famille famiglia familia família familie rayon gamme groupe warengruppe
    produktgruppe artikelgruppe gruppe gruppo grupo groep productgroep artikelgroep reparto settore sección seção departement département
    department section segment warengruppenbezeichnung`,
  measure: 'l litre liter litro g gramme gramm cl ml',
  ordered: `commandé commandée commande commander order ordered bestellt bestell bestellmenge ordinata pedida encomendada
    besteld bestelling`,
} as const;

export type Meaning = keyof typeof WORDS;

/** Words that say nothing in a heading. */
const FILLERS = `de du des d l le la les the of a à au aux en in et and und e y di del della dell dei do da dos das el los las il lo
  par per pro je por pour für for al zu zum von vom der die das dem den un une una ab as from im o het een x van voor met op te`;

/** Words that give a heading another meaning, even where they stand in brackets. */
const SPOILERS = `conseillé conseillée public publique ttc revente retail rrp rsp srp msrp uvp pvc pvp pvr consigliato pubblico
  recomendado recommended público sugerido empfohlen unverbindlich achat einkauf ek acquisto compra ancien ancienne alt old vecchio
  antiguo anterior antigo spécial spéciale special sonderpreis aktion aktionspreis speciale especial promo promotion remise discount sconto rabatt descuento desconto total gesamt totale palette pallet couche
  layer adviesprijs consumentenprijs inkoop inkoopprijs oud oude totaal inclusief actie actieprijs statiegeld consigne pfand cauzione
  depósito siret siren url http image photo foto bild marge margin stock lager bestand date datum data fecha dlc ddm mhd délai minimum mini franco layer brut gross brutto lordo bruto inkl incl inclus incluida incluída compresa`;

/** Languages as the last word of a heading: product_name_de. Elsewhere "de" and "en" are fillers. */
const LANGUAGES = 'de en it es pt nl';

const split = (text: string) => text.split(/\s+/u).filter((word) => word !== '');

/** A heading's word as it is compared: without case and accents, in the singular. */
export const headingWord = (word: string) => singular(fold(word));

const wordSet = (text: string): ReadonlySet<string> => new Set(split(text).map(headingWord));

function readMeanings(): ReadonlyMap<string, ReadonlySet<string>> {
  const meanings = new Map<string, Set<string>>();
  for (const [meaning, words] of Object.entries(WORDS)) {
    for (const word of wordSet(words)) meanings.set(word, (meanings.get(word) ?? new Set<string>()).add(meaning));
  }
  return meanings;
}

const MEANINGS = readMeanings();
const FILLER_WORDS = wordSet(FILLERS);
const SPOILER_WORDS = wordSet(SPOILERS);
const LANGUAGE_WORDS = wordSet(LANGUAGES);

/** A heading with its signs and short forms written out: "P.U. H.T. (€/kg)" is "PU HT (eur kg)". */
function writtenOut(heading: string): string {
  return heading
    .normalize('NFC')
    .replace(/r\$/giu, ' brl ')
    .replace(/€/gu, ' eur ')
    .replace(/£/gu, ' gbp ')
    .replace(/\$/gu, ' usd ')
    .replace(/\+/gu, ' plus ')
    .replace(/#|№|\bn\s?[.]?\s?[°º]/giu, ' numero ')
    .replace(/[ªº°]/gu, '')
    .replace(/\bc\/u\b/giu, ' each ')
    .replace(/(?<!\p{L})\p{L}(?:\.\s?\p{L}(?!\p{L}))+/gu, (initials) => initials.replace(/[.\s]/gu, ''))
    .replace(/\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\b20\d\d\b/gu, ' ');
}

const isKnown = (word: string) => MEANINGS.has(word) || FILLER_WORDS.has(word) || SPOILER_WORDS.has(word);

/** The words of a text. An unknown word is cut where its case changes: PrixVenteHT, but MwSt. */
function wordsIn(text: string): string[] {
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .flatMap((word) => (isKnown(headingWord(word)) ? word : word.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').split(' ')))
    .map(headingWord);
}

/** What the words of a heading mean together; null where a word is unknown, or gives the heading another meaning. */
export function headingMeanings(heading: string): ReadonlySet<string> | null {
  const text = writtenOut(heading);
  const inBrackets = wordsIn([...text.matchAll(/[([]([^)\]]*)[)\]]?/gu)].map(([, inner = '']) => inner).join(' '));
  const said = wordsIn(text.replace(/[([][^)\]]*[)\]]?/gu, ' '));
  const found = new Set<string>();
  for (const [at, word] of said.entries()) {
    const isLanguage = at > 0 && at === said.length - 1 && LANGUAGE_WORDS.has(word);
    const meanings = isLanguage ? ['other_language'] : MEANINGS.get(word);
    if (SPOILER_WORDS.has(word) || (!meanings && !FILLER_WORDS.has(word))) return null;
    for (const meaning of meanings ?? []) found.add(meaning);
  }
  if (found.size === 0) return null;
  for (const word of inBrackets) {
    if (SPOILER_WORDS.has(word)) return null;
    for (const meaning of MEANINGS.get(word) ?? []) found.add(meaning);
  }
  return found;
}

/**
 * What the known words of a heading mean, whatever its unknown words; null where a word gives the heading another
 * meaning.
 */
export function looseMeanings(heading: string): ReadonlySet<string> | null {
  const said = wordsIn(writtenOut(heading).replace(/[([\])]/gu, ' '));
  const found = new Set<string>();
  for (const word of said) {
    if (SPOILER_WORDS.has(word)) return null;
    for (const meaning of MEANINGS.get(word) ?? []) found.add(meaning);
  }
  return found;
}
