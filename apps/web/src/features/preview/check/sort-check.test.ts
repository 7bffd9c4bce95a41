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

describe('isReady', () => {
  it.each<[string, Partial<PrintCheck>, boolean]>([
    ['true without remarks', {}, true],
    ['true with notices only', { remarks: [remark({ severity: 'notice' })] }, true],
    ['false with an open warning', { remarks: [remark({})] }, false],
    ['true when all are accepted', { remarks: [remark({ isAccepted: true })] }, true],
    ['false with a remark that refuses the order', { remarks: [remark({ severity: 'refuse' })] }, false],
    ['false while pages are rendered', { madeAt: null }, false],
  ])('%s', (_, overrides, expected) => {
    expect(sortCheck(check(overrides)).isReady).toBe(expected);
  });
});

it('counts remarks by colour and lists the checks that passed', () => {
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
