/** Forms with a file, as the examples of calls send them. */
import { readFileSync } from 'node:fs';

const pictureFile = readFileSync(new URL('../fixtures/pictures/good/pink-lady.jpg', import.meta.url));

export function aPriceListForm(): FormData {
  const form = new FormData();
  form.append('file', new Blob(['code;prix\n0;0']), 'tarif.csv');
  return form;
}

export function aClientListForm(): FormData {
  const form = new FormData();
  form.append('file', new Blob(['Nom;Ville\nLe Zinc;Lyon']), 'clients.csv');
  return form;
}

export function anOrderForm(): FormData {
  const form = new FormData();
  form.append('file', new Blob(['Code;Quantité commandée\n0;1']), 'commande.csv');
  return form;
}

/** An order of nothing: who may send it is told what is missing. */
export function anEmptyOrderDocument(): FormData {
  const form = new FormData();
  const order = '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>';
  form.append('file', new Blob([order]), 'order.xml');
  return form;
}

export function aPictureForm(): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(pictureFile)]), 'pink-lady.jpg');
  return form;
}
