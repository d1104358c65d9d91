import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AcceptanceOutcome, acceptSighting, nothingSeen, type Sighting } from './scan-acceptance.ts';

/** Outcomes of sightings in order; each gets a frame of its own unless told. */
function outcomes(sightings: readonly (Pick<Sighting, 'value' | 'at'> & Partial<Sighting>)[]): AcceptanceOutcome[] {
  let state = nothingSeen;
  return sightings.map((sighting, frame) => {
    const result = acceptSighting(state, { symbology: 'ean_13', frame, ...sighting });
    state = result.state;
    return result.outcome;
  });
}

const seenAt = (...times: number[]) => times.map((at) => ({ value: 'A', at }));

describe('accepting a code', () => {
  it('takes two frames that agree', () => {
    expect(outcomes(seenAt(0, 100))).toEqual(['waiting', 'accepted']);
  });

  it('does not take two reads of the same frame, nor reads too far apart', () => {
    expect(outcomes(seenAt(0, 10).map((each) => ({ ...each, frame: 7 })))).toEqual(['waiting', 'waiting']);
    expect(outcomes(seenAt(0, 1501))).toEqual(['waiting', 'waiting']);
  });

  it('is not confused by a misread in between', () => {
    expect(
      outcomes([
        { value: 'A', at: 0 },
        { value: 'B', at: 100 },
        { value: 'A', at: 200 },
      ]),
    ).toEqual(['waiting', 'waiting', 'accepted']);
  });

  it('takes one read of a code that corrects its own errors', () => {
    expect(outcomes([{ value: 'A', at: 0, symbology: 'qr_code' }])).toEqual(['accepted']);
    expect(outcomes([{ value: 'A', at: 0, symbology: 'gs1_data_matrix' }])).toEqual(['accepted']);
  });

  it('wants a third read of a short code, unless the catalog knows it', () => {
    const short = seenAt(0, 100, 200).map((each) => ({ ...each, symbology: 'ean_8' }) as const);
    expect(outcomes(short)).toEqual(['waiting', 'waiting', 'accepted']);
    expect(outcomes(short.map((each) => ({ ...each, known: true })))).toEqual(['waiting', 'accepted', 'ignored']);
  });

  it('never accepts what was seen only once', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { maxLength: 30 }), (values) => {
        expect(outcomes(values.map((value, position) => ({ value, at: position * 100 })))).not.toContain('accepted');
      }),
    );
  });
});

describe('a code already accepted', () => {
  it('is ignored while it stays in view', () => {
    expect(outcomes(seenAt(0, 100, 200, 1000, 2000))).toEqual(['waiting', 'accepted', 'ignored', 'ignored', 'ignored']);
  });

  it('is asked about once more when it stayed for two and a half seconds, and then left alone', () => {
    const staying = Array.from({ length: 90 }, (_, frame) => frame * 100);
    expect(outcomes(seenAt(...staying)).flatMap((outcome, frame) => (outcome === 'again' ? [frame] : []))).toEqual([
      27,
    ]);
  });

  it('asks for one more when it was out of view and comes back', () => {
    expect(outcomes(seenAt(0, 100, 1300, 1400))).toEqual(['waiting', 'accepted', 'waiting', 'again']);
  });

  it('does not come back by a gap too short to be meant', () => {
    expect(outcomes(seenAt(0, 100, 1200, 1300))).toEqual(['waiting', 'accepted', 'ignored', 'ignored']);
  });

  it('does not hold up another code', () => {
    expect(outcomes([...seenAt(0, 100), { value: 'B', at: 200 }, { value: 'B', at: 300 }]).at(-1)).toBe('accepted');
  });
});
