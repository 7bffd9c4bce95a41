import phone from '../../ui/telling/telling.module.css';

/** Something that did not go as wished, where the person looks. */
export function Notice({ text }: { text: string }) {
  return (
    <div role="status" className={phone.notices}>
      {text !== '' && <p className={phone.note}>{text}</p>}
    </div>
  );
}
