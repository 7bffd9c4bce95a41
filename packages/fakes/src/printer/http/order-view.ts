import type { StoredFile, StoredOrder } from '../rules/state.ts';

/** An order as the API returns it; `base` is the base URL of the request. */
export const showOrder = (order: StoredOrder, base: string) => ({
  id: order.id,
  dateTime: order.dateTime,
  status: order.status,
  email: order.email,
  username: order.username,
  productionSpeed: order.productionSpeed,
  items: order.items.map((item) => ({
    ...item,
    files: { content: showFile(item.files.content, base), cover: showFile(item.files.cover, base) },
  })),
  shipping: order.shipping,
  invoice: order.invoice,
  invoicingState: 'Included',
  metadata: order.metadata,
  trackingUrl: order.trackingUrl,
});

/** An order as the API lists it. */
export const showOrderRow = ({ id, dateTime, email, status }: StoredOrder, base: string) => ({
  id,
  dateTime,
  email,
  status,
  url: `${base}/v2/orders/${encodeURIComponent(id)}`,
});

const showFile = ({ status, code, downloadUrl }: StoredFile, base: string) => ({
  status,
  downloadUrl,
  uploadUrl: code === undefined ? undefined : `${base}/v2/files/${code}`,
});
