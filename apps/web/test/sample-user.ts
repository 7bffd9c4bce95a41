import type { Subscription, User } from '@dierbaar/contract';

/** A subscriber, for tests. */
export function sampleUser(overrides: Partial<User> = {}): User {
  return {
    id: '7c0e1d52-0000-4000-8000-000000000001',
    firstName: 'Marloes',
    lastName: 'van der Veen-Oosterhuis',
    email: 'marloes.van.der.veen-oosterhuis@familie-oosterhuis.nl',
    language: 'nl',
    isVerified: true,
    hasAccess: true,
    ...overrides,
  };
}

export function sampleSubscription(overrides: Partial<Subscription> = {}): Subscription {
  return {
    status: 'active',
    hasAccess: true,
    priceCents: 300,
    currentPeriodEnd: '2026-12-15T09:00:00.000Z',
    cancelAtPeriodEnd: false,
    withdrawableUntil: '2026-11-29T09:00:00.000Z',
    ...overrides,
  };
}
