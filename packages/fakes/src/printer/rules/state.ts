import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Invoice } from './invoice.ts';
import type { FileKind } from './products.ts';

export type OrderStatus = 'Created' | 'Processing' | 'Shipped' | 'Cancelled';
type FileStatus = 'AwaitingUpload' | 'DownloadPending' | 'DownloadFailed' | 'Accepted';

export interface StoredFile {
  status: FileStatus;
  /** Secret part of the upload url, for files that are uploaded. */
  readonly code?: string;
  readonly downloadUrl?: string;
  /** Hash of the accepted bytes, so that a test can tell which edition is printed. */
  sha256?: string;
}

export interface StoredItem {
  readonly id: string;
  readonly productId: string;
  readonly title?: string | undefined;
  readonly pageCount: number;
  readonly quantity: number;
  readonly options: readonly { readonly id: string; readonly value: string }[];
  readonly files: Record<FileKind, StoredFile>;
}

interface Address {
  readonly name: string;
  readonly line1: string;
  readonly line2?: string | undefined;
  readonly postCode: string;
  readonly city: string;
  readonly country: string;
}

export interface StoredOrder {
  readonly id: string;
  readonly dateTime: string;
  status: OrderStatus;
  statusDateTime: string;
  readonly email?: string | undefined;
  readonly username?: string | undefined;
  readonly productionSpeed: string;
  readonly items: readonly StoredItem[];
  readonly shipping: {
    readonly method: { readonly name: string; readonly isTrackable: boolean };
    readonly address: Address;
  };
  readonly invoice: Invoice;
  readonly metadata?: string | undefined;
  trackingUrl?: string;
}

/** One call of the webhook with the answered status, null when the call failed. */
export interface WebhookCall {
  readonly orderId: string;
  readonly answered: number | null;
}

export interface State {
  readonly version: 1;
  tokens: { readonly token: string; readonly expiresAt: number }[];
  readonly orders: StoredOrder[];
  readonly webhookCalls: WebhookCall[];
}

export interface StateFile {
  readonly state: State;
  /** Writes to disk synchronously, so that a crash after it loses nothing. */
  save(): void;
}

/** Stores the state in a file, or only in memory when there is no path. */
export const openState = (path: string | undefined): StateFile => {
  const empty: State = { version: 1, tokens: [], orders: [], webhookCalls: [] };
  if (path === undefined) return { state: empty, save: () => {} };
  mkdirSync(dirname(path), { recursive: true });
  const state: State = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : empty;
  if (state.version !== 1) throw new Error(`${path} was written by another version of the printer stand-in`);
  const save = () => {
    const draft = `${path}.new`;
    writeFileSync(draft, JSON.stringify(state), { flush: true });
    renameSync(draft, path);
  };
  return { state, save };
};
