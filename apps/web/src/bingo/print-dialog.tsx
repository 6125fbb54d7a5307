import { type BingoCard, MAX_PDF_CARDS, type Paper } from '@family/contracts/bingo';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../components/button.js';
import { buttonClass } from '../components/button-look.js';
import { Dialog } from '../components/dialog.js';
import { Message } from '../components/message.js';
import { Progress } from '../components/progress.js';
import { Select } from '../components/select.js';
import { TextField } from '../components/text-field.js';
import { sentenceOf } from '../http/request-error.js';
import { Icon } from '../icons/icon.js';
import { cardImageUrl, makePdf } from './api/cards.js';
import { newSeed } from './new-seed.js';
import css from './print-dialog.module.css';

const PAPERS = [
  { value: 'letter', label: 'Letter' },
  { value: 'a4', label: 'A4' },
] as const;
const PER_PAGE = [
  { value: '1', label: '1 card' },
  { value: '2', label: '2 cards, to cut' },
  { value: '4', label: '4 cards, to cut' },
] as const;

type Made = { readonly state: 'none' } | { readonly state: 'making'; readonly done: number } | Ready | Failed;
type Ready = { readonly state: 'ready'; readonly address: string };
type Failed = { readonly state: 'failed'; readonly sentence: string };

interface Props {
  readonly card: BingoCard;
  readonly onClose: () => void;
}

/** The two ways to print: this card as a picture, or different cards for everybody who plays as a PDF. */
export function PrintDialog({ card, onClose }: Props) {
  const [paper, setPaper] = useState<Paper>('letter');
  return (
    <Dialog title={`Print ${card.name}`} onClose={onClose}>
      <div className={css.section}>
        <Select label="Paper" value={paper} options={PAPERS} onPick={setPaper} />
        <div className={css.links}>
          <a className={buttonClass({})} href={cardImageUrl(card.id, paper)} target="_blank" rel="noreferrer">
            <Icon name="external" />
            Open this card as a picture
          </a>
        </div>
      </div>
      <PdfSection key={paper} card={card} paper={paper} />
    </Dialog>
  );
}

function PdfSection({ card, paper }: { card: BingoCard; paper: Paper }) {
  const [players, setPlayers] = useState('4');
  const [perPage, setPerPage] = useState<(typeof PER_PAGE)[number]['value']>('1');
  const [seed, setSeed] = useState(newSeed);
  const [made, setMade] = useState<Made>({ state: 'none' });
  const making = useRef<AbortController>(null);
  useEffect(() => () => making.current?.abort(), []);

  const count = Number(players);
  const wrong = !Number.isInteger(count) || count < 1 || count > MAX_PDF_CARDS;
  const change = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      set(value);
      setMade({ state: 'none' });
    };
  };
  const make = async () => {
    const controller = new AbortController();
    const { signal } = controller;
    making.current = controller;
    setMade({ state: 'making', done: 0 });
    const onProgress = (done: number) => setMade({ state: 'making', done });
    try {
      const address = await makePdf(card.id, { count, paper, perPage, seed }, { onProgress, signal });
      setMade({ state: 'ready', address });
    } catch (error) {
      if (!signal.aborted) setMade({ state: 'failed', sentence: sentenceOf(error, 'The PDF could not be made.') });
    }
  };

  return (
    <div className={css.section}>
      <h3>A card for everybody</h3>
      <p className={css.words}>
        Each player gets the same pictures in another order, with a number, and you get a call sheet.
      </p>
      <div className={css.pair}>
        <TextField
          label="Players"
          type="number"
          min={1}
          max={MAX_PDF_CARDS}
          value={players}
          error={wrong ? `Please choose 1 to ${MAX_PDF_CARDS} players.` : undefined}
          onChange={(event) => change(setPlayers)(event.target.value)}
        />
        <Select label="On each page" value={perPage} options={PER_PAGE} onPick={change(setPerPage)} />
      </div>
      <TextField
        label="Shuffle word"
        hint="The same word gives the same cards again. It is printed on each of them."
        value={seed}
        maxLength={40}
        onChange={(event) => change(setSeed)(event.target.value)}
      />
      {made.state === 'making' && <Progress label="Making the PDF" value={made.done} />}
      {made.state === 'failed' && <Message kind="error">{made.sentence}</Message>}
      <div className={css.links} aria-live="polite">
        {made.state === 'ready' ? (
          <a className={buttonClass({ variant: 'main' })} href={made.address} download={`${card.name}.pdf`}>
            <Icon name="download" />
            Download the PDF
          </a>
        ) : (
          <Button
            variant="main"
            busy={made.state === 'making'}
            disabled={wrong || seed.trim() === ''}
            onClick={() => void make()}
          >
            Make the PDF
          </Button>
        )}
      </div>
    </div>
  );
}
