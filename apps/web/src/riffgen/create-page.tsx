import { MAX_VARIATIONS, MIN_VARIATIONS } from '@family/contracts/riffgen';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../components/button.js';
import { Message } from '../components/message.js';
import { PageHeader } from '../components/page-header.js';
import { TextArea } from '../components/text-area.js';
import { TextField } from '../components/text-field.js';
import { sentenceOf } from '../http/request-error.js';
import { useCreateSession } from './api/create-session.js';
import css from './create-page.module.css';
import { variationsFrom } from './variations.js';

export function CreatePage() {
  const navigate = useNavigate();
  const create = useCreateSession();
  const [concept, setConcept] = useState('');
  const [variations, setVariations] = useState('4');
  const [styleGuide, setStyleGuide] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = {
      concept: concept.trim(),
      num_variations: variationsFrom(variations),
      style_guide: styleGuide.trim(),
    };
    create.mutate(body, { onSuccess: ({ id }) => navigate(`/riffgen/sessions/${id}`) });
  };

  return (
    <>
      <PageHeader
        title="RiffGen"
        subtitle="One idea, seen many ways."
        actions={<Link to="/riffgen/sessions">View Previous Sessions</Link>}
      />
      <form className={css.slip} onSubmit={submit}>
        <TextArea
          label="Concept to represent visually"
          placeholder="A cat who is learning to fly"
          required
          rows={4}
          value={concept}
          onChange={(event) => setConcept(event.target.value)}
        />
        <div className={css.count}>
          <TextField
            label="Number of variations"
            type="number"
            inputMode="numeric"
            min={MIN_VARIATIONS}
            max={MAX_VARIATIONS}
            step={1}
            value={variations}
            onChange={(event) => setVariations(event.target.value)}
            onBlur={() => setVariations(String(variationsFrom(variations)))}
            hint={`${MIN_VARIATIONS} to ${MAX_VARIATIONS}`}
          />
        </div>
        <TextArea
          label="Style guide"
          optional
          placeholder="Water colours, soft edges, friendly faces"
          rows={2}
          value={styleGuide}
          onChange={(event) => setStyleGuide(event.target.value)}
        />
        {create.isError && <Message kind="error">Error: {sentenceOf(create.error, 'An error occurred')}</Message>}
        <Button
          type="submit"
          variant="main"
          disabled={concept.trim() === ''}
          busy={create.isPending}
          busyText="Creating Session..."
        >
          Create RiffGen Session
        </Button>
      </form>
    </>
  );
}
