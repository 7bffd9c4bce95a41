import type { Order } from '@dierbaar/contract';
import { useCoverPicture } from '../../../lib/covers/cover-picture.ts';
import { Drawing, type DrawingName } from '../../../ui/art/drawing.tsx';
import { BookFront } from '../book-front.tsx';
import type { OrderView } from './order-view.ts';
import classes from './ordered-book.module.css';

/** Decorative picture of the ordered book with Bo beside it. */
export function OrderedBook({ order, view }: { order: Order; view: OrderView }) {
  const picture = useCoverPicture(order.projectId);
  const spine = useCoverPicture(order.projectId, 'spine');
  return (
    <div className={classes.stage} data-format={order.format} aria-hidden="true">
      <div className={classes.scene}>
        <span className={classes.shadow} />
        <div className={classes.book}>
          <span className={classes.spine}>
            {spine && <img src={spine} alt="" className={classes.edge} />}
          </span>
          <BookFront format={order.format} title={order.title} picture={picture} width={304} />
          <span className={classes.hinge} />
        </div>
        <Drawing name={poseOf(view)} height={118} className={classes.bo} />
      </div>
    </div>
  );
}

function poseOf(view: OrderView): DrawingName {
  switch (view) {
    case 'toPrinter':
    case 'shipped':
      return 'bo-celebrating';
    case 'inProduction':
    case 'processing':
      return 'bo-reading';
    case 'unpaid':
      return 'bo-greeting';
    case 'paymentFailed':
    case 'held':
    case 'expired':
    case 'cancelled':
    case 'refunded':
      return 'bo-thinking';
    default:
      return view satisfies never;
  }
}
