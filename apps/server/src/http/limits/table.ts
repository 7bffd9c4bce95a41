import type { SlotLimits } from './limiter.ts';

/** Limits on how much is done at once, how fast a body arrives, and how often a call is made. */

const megabyte = 1024 ** 2;

/** Slots, in each process. What is counted is the account, unless something else is said. */
export const slots = {
  /** Sixty calls of one person at once took all connections of the database. */
  calls: { perKey: 6, waiting: 200 },
  /** Calls whose body is large: reading and parsing it is noticed by others. */
  largeCalls: { perKey: 1, waiting: 4 },
  /** By link, until it is known whose link it is; a page of a link shows the pictures of some answers at once. */
  callsOfLink: { perKey: 2, waiting: 40 },
  /** All links of a writer, apart from the writer's own calls. */
  callsOfLinks: { perKey: 2, waiting: 200 },
  /** Photos while they are received, decoded and stored; further ones wait unread. One person has at most a third. */
  photos: {
    perKey: 4,
    waiting: 150,
    waitingTotal: 500,
    waitSeconds: 120,
    bytes: 24 * megabyte,
    bytesPerKey: 8 * megabyte,
  },
  /** Photos that arrive slowly have what has arrived of them in a memory of their own. */
  slowPhotos: { bytes: 16 * megabyte, bytesPerKey: 5.3 * megabyte },
  /** Recordings pass through memory in parts of eight megabytes (`multipart-upload.ts`). */
  recordings: {
    perKey: 2,
    waiting: 150,
    waitingTotal: 500,
    waitSeconds: 120,
    bytes: 96 * megabyte,
  },
  slowRecordings: { bytes: 48 * megabyte, bytesPerKey: 16 * megabyte },
  /** There is one image process. */
  decodedPhotos: { total: 1 },
  /** One photo is decoded while the one before it is stored. */
  photosInMemory: { total: 2 },
  /** Long texts that are read or written in a thread; as many as there are threads. */
  texts: { perKey: 1, waiting: 3, total: 2, waitingTotal: 100 },
  /** Open streams of events. */
  exportStreams: { perKey: 5, waiting: 0 },
  /** Calls that wait until a render is finished. */
  exportWaits: { perKey: 5, waiting: 45 },
} as const satisfies Record<string, SlotLimits>;

export interface Pace {
  bytesPerSecond: number;
  /** Over so many seconds, again and again, so that a connection may stall for a moment. */
  seconds: number;
}

/** How fast bodies arrive. */
export const paces = {
  /** A slow mobile connection sends twice as much. Over `SLOW_REQUEST_SECONDS`. */
  body: { bytesPerSecond: 4096 },
  /** Below this an upload is slow: a photo of five megabytes takes three minutes. */
  slowUpload: { bytesPerSecond: 30_000, seconds: 5 },
  /** Below this a connection is dead or hostile: four uploads at once over 128 kbit/s are just above, and a tunnel is short. */
  photo: { bytesPerSecond: 3500, seconds: 20 },
  /** A megabyte a minute: one that is slower has its part of the memory for longer than a recording is worth. */
  recording: { bytesPerSecond: 1_000_000 / 60, seconds: 20 },
} as const satisfies Record<string, Partial<Pace>>;

export interface Rate {
  points: number;
  seconds: number;
  /**
   * For calls that are too frequent for a statement each: so many points are collected in a process before they are added to
   * the shared counter, so that each process may miss one batch.
   */
  batch?: number;
}

/**
 * What is counted: the address, its network (so that one range of addresses does not count as many users), the account
 * and, where a stranger could use up the count of an account, the account as seen from one address or network.
 */
export type Subject = 'address' | 'network' | 'account' | 'accountAddress' | 'accountNetwork';
export type Rates = Partial<Record<Subject, Rate>>;

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const perRequester = {
  address: { points: 10, seconds: hour },
  network: { points: 50, seconds: hour },
  accountAddress: { points: 3, seconds: hour },
} satisfies Rates;

/** How often, in all processes together. Every limit is temporary. */
export const rates = {
  register: { address: { points: 10, seconds: hour }, network: { points: 50, seconds: hour } },
  recover: perRequester,
  retryVerification: { ...perRequester, account: { points: 20, seconds: hour } },
  login: {
    address: { points: 60, seconds: 15 * minute },
    network: { points: 300, seconds: 15 * minute },
    accountNetwork: { points: 10, seconds: 15 * minute },
    // Against guessing from many networks; browsers that signed in before are not counted here.
    account: { points: 200, seconds: 15 * minute },
  },
  /** A browser that signed in to the account before; `account` is the id of that browser. */
  knownDeviceLogin: { account: { points: 10, seconds: 15 * minute } },
  /** Refreshing and ending a session; a household or office shares an address. */
  session: {
    address: { points: 600, seconds: 5 * minute },
    network: { points: 3000, seconds: 5 * minute },
  },
  /** Asking for a challenge and answering it are a call each. */
  passkeyLogin: {
    address: { points: 120, seconds: 15 * minute },
    network: { points: 600, seconds: 15 * minute },
  },
  passkeys: { account: { points: 60, seconds: hour } },
  /** Making the file with everything of an account, which sets all its books. */
  accountExport: { account: { points: 6, seconds: day } },
  /** A program that downloads in parts asks for many of them. */
  accountExportFile: { address: { points: 600, seconds: 5 * minute } },
  /** Giving the password or passkey again; `account` is the user. */
  confirm: { account: { points: 10, seconds: 15 * minute } },
  /** Books that are begun or copied. */
  newBook: { account: { points: 60, seconds: hour } },
  /**
   * Five ordinary saves a second for ten minutes, or almost one a second of a full chapter. The web app saves at most once
   * a second, and tries again later what is refused.
   */
  saveText: { account: { points: 30_000, seconds: 10 * minute, batch: 1000 } },
  upload: {
    address: { points: 600, seconds: hour },
    network: { points: 3000, seconds: hour },
    account: { points: 600, seconds: hour },
  },
  /** Of one writer, links included: half an hour of processor when each is as long as it may be. */
  recording: { account: { points: 60, seconds: day } },
  handOver: { account: { points: 60, seconds: hour } },
  /** Mails of one writer to people without an account. */
  mailToOthers: { account: { points: 100, seconds: day } },
  /** Addresses that a writer did not mail before, and the same in the first week of an account. */
  newAddress: { account: { points: 30, seconds: day } },
  firstNewAddress: { account: { points: 10, seconds: day } },
  /** Pages without an account; `account` is the hash of the link. */
  asked: {
    address: { points: 300, seconds: 5 * minute },
    network: { points: 1500, seconds: 5 * minute },
    account: { points: 120, seconds: 5 * minute },
  },
  askedUpload: {
    address: { points: 300, seconds: hour },
    network: { points: 1500, seconds: hour },
    account: { points: 150, seconds: hour },
  },
  /** Each page is a picture and its lines, and some are fetched ahead; a family reads at one address. */
  read: {
    address: { points: 6000, seconds: 5 * minute, batch: 50 },
    network: { points: 20_000, seconds: 5 * minute, batch: 100 },
    account: { points: 2000, seconds: 5 * minute, batch: 50 },
  },
  /** The page of a printed code; a player asks for many parts of a sound. */
  voice: {
    address: { points: 600, seconds: 5 * minute },
    network: { points: 3000, seconds: 5 * minute },
  },
  mailToken: { address: { points: 30, seconds: hour }, network: { points: 150, seconds: hour } },
  /** The return page asks every three seconds at first; `account` is the checkout session. */
  paymentStatus: {
    address: { points: 300, seconds: 5 * minute },
    network: { points: 1500, seconds: 5 * minute },
    account: { points: 150, seconds: 5 * minute },
  },
  orderStatus: { account: { points: 300, seconds: 5 * minute } },
  subscription: { account: { points: 30, seconds: hour } },
  paymentPage: {
    address: { points: 30, seconds: hour },
    network: { points: 150, seconds: hour },
    account: { points: 10, seconds: hour },
  },
} as const satisfies Record<string, Rates>;
