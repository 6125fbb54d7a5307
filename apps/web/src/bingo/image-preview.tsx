import { useEffect, useState } from 'react';
import { Icon } from '../icons/icon.js';
import css from './image-preview.module.css';

/** A picture that has been chosen but not sent. Some (HEIC) are shown only after the server has read them. */
export function ImagePreview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  const [unseen, setUnseen] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    setUnseen(false);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (unseen || address === undefined) {
    return (
      <span className={css.unseen}>
        <Icon name="image" />
        {unseen && 'Shown when it is saved'}
      </span>
    );
  }
  return <img className={css.picture} src={address} alt="" onError={() => setUnseen(true)} />;
}
