import type { SessionSummary } from '@family/contracts/riffgen';
import { Button } from '../components/button.js';
import { LinkButton } from '../components/link-button.js';
import { Icon } from '../icons/icon.js';
import css from './session-card.module.css';
import { day } from './words.js';

interface Props {
  readonly session: SessionSummary;
  readonly deleting: boolean;
  readonly onDelete: () => void;
}

/** A session as an envelope of prints. */
export function SessionCard({ session, deleting, onDelete }: Props) {
  const { id, concept, style_guide: style, thumbnail_urls: prints } = session;
  return (
    <article className={css.card}>
      <div className={css.prints} aria-hidden="true">
        {prints.map((address) => (
          <img key={address} src={address} alt="" width="96" height="96" loading="lazy" />
        ))}
        {prints.length === 0 && (
          <span className={css.blank}>
            <Icon name="image" />
          </span>
        )}
      </div>
      <h2 className={css.concept}>{concept}</h2>
      <dl className={css.facts}>
        <Fact name="Created" value={day(session.created_at)} />
        <Fact name="Variations" value={session.num_variations} />
        {style !== null && <Fact name="Style" value={style} />}
        <Fact name="Completed" value={session.completed_prompts} />
        {session.generating_prompts > 0 && <Fact name="Generating" value={session.generating_prompts} />}
        {session.error_prompts > 0 && <Fact name="Errors" value={session.error_prompts} bad />}
      </dl>
      <div className={css.ways}>
        <LinkButton to={`/riffgen/sessions/${id}`}>View Session</LinkButton>
        <Button variant="quiet" busy={deleting} onClick={onDelete} aria-label={`Delete ${concept}`}>
          Delete
        </Button>
      </div>
    </article>
  );
}

function Fact({ name, value, bad = false }: { name: string; value: string | number; bad?: boolean }) {
  return (
    <div className={bad ? css.bad : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
