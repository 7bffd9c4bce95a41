import { describe, expect, it } from 'vitest';
import type { PrintCheck, PrintRemark } from '../../../lib/exports/exports.ts';
import { sortCheck } from './sort-check.ts';

const remark = (overrides: Partial<PrintRemark>): PrintRemark => ({
  id: `${overrides.code}/${overrides.severity}`,
  code: 'photo_resolution',
  severity: 'warning',
  chapterId: null,
  index: null,
  page: null,
  isAccepted: false,
  photo: null,
  subject: '',
  figures: {},
  better: null,
  ...overrides,
});
const check = (overrides: Partial<PrintCheck>): PrintCheck => ({
  contentHash: '',
  edition: '7F3A-91C2',
  madeAt: '2026-11-14T20:22:00.000Z',
  pages: 64,
  spineMillimetres: 9,
  qrCodes: 0,
  chapters: [],
  pageStarts: [],
  photos: [],
  remarks: [],
  ...overrides,
});

describe('ready to print', () => {
  it.each<[string, Partial<PrintCheck>, boolean]>([
    ['nothing to remark', {}, true],
    ['only good to know', { remarks: [remark({ severity: 'notice' })] }, true],
    ['something to look at', { remarks: [remark({})] }, false],
    ['all accepted', { remarks: [remark({ isAccepted: true })] }, true],
    ['something that would not be printed', { remarks: [remark({ severity: 'refuse' })] }, false],
    ['pages still being set', { madeAt: null }, false],
  ])('%s', (_, overrides, expected) => {
    expect(sortCheck(check(overrides)).isReady).toBe(expected);
  });
});

it('counts by colour, and names what is in order', () => {
  const remarks = [
    remark({ code: 'cover_missing', severity: 'refuse' }),
    remark({ severity: 'confirm' }),
    remark({ severity: 'notice' }),
    remark({ severity: 'warning', isAccepted: true }),
  ];
  const sorted = sortCheck(check({ remarks, qrCodes: 2 }));
  expect(sorted.counts).toEqual({ red: 1, amber: 1, green: 3 });
  expect(sorted.passed).toEqual(['text', 'qr', 'pages']);
  expect([sorted.open.length, sorted.accepted.length]).toEqual([3, 1]);
});
