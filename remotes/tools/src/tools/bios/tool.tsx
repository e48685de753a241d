import { BIO_LIMITS_BY_NETWORK } from '../../generators/limits.ts';
import { IdeaTool } from '../../generators/view/idea-tool.tsx';
import { BIO_RULES } from './rules.ts';

/** Profile texts that keep to the length of a network. */
export function BioTool() {
  return (
    <IdeaTool
      rules={BIO_RULES}
      title="Your profile"
      words={{ one: 'profile text', many: 'Profile texts', fileName: 'profile-texts.txt' }}
      emptyText="Say who you are and what you write about. Profile texts that fit the network appear here."
      source={BIO_LIMITS_BY_NETWORK.x}
      firstFields={[
        { name: 'role', label: 'Who you are', required: true, hint: 'A role or a name: independent mortgage adviser.' },
      ]}
      subjectLabel="What it is about"
      draftLabel="Your own profile text"
      draftLines={3}
      fields={[
        {
          name: 'proof',
          label: 'What you have done',
          hint: 'Optional, and only what you can show: twelve years in lending.',
        },
        {
          pair: [
            { name: 'network', label: 'Network' },
            { name: 'voice', label: 'Who speaks' },
          ],
        },
      ]}
      method={
        <p>
          A profile answers four questions: who you are, what it is about, for whom, and on what grounds. Texts longer
          than the network accepts are left out: {BIO_LIMITS_BY_NETWORK.tiktok.max} characters on TikTok,{' '}
          {BIO_LIMITS_BY_NETWORK.instagram.max} on Instagram and Threads, {BIO_LIMITS_BY_NETWORK.x.max} on X,{' '}
          {BIO_LIMITS_BY_NETWORK.linkedin.max} in a LinkedIn headline, {BIO_LIMITS_BY_NETWORK.bluesky.max} on Bluesky.
        </p>
      }
    />
  );
}
