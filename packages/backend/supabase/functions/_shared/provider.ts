/** An OpenAI-compatible provider of texts. */
export interface Provider {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
}

export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly code = 'PROVIDER_FAILED';
}

interface ProviderVariables {
  readonly AI_BASE_URL?: string | undefined;
  readonly AI_API_KEY?: string | undefined;
  readonly AI_MODEL?: string | undefined;
}

/** Returns null when no variable is set. @throws Error when only some are set */
export function readProvider(variables: ProviderVariables): Provider | null {
  const { AI_BASE_URL: baseUrl = '', AI_API_KEY: apiKey = '', AI_MODEL: model = '' } = variables;
  if (baseUrl === '' && apiKey === '' && model === '') return null;
  if (!/^https?:\/\/[^\s]+$/.test(baseUrl)) {
    throw new Error(
      'AI_BASE_URL must be the address of an OpenAI-compatible provider, such as https://provider.example/v1.',
    );
  }
  if (model === '') throw new Error('AI_MODEL must name a model of the provider, such as gpt-4o-mini.');
  return { baseUrl: baseUrl.replace(/\/+$/, ''), apiKey, model };
}

export interface Completion {
  readonly instructions: string;
  readonly message: string;
}

/** Requests a completion in JSON. Returns its parsed content, which is untrusted. @throws ProviderError */
export async function requestCompletion(
  provider: Provider,
  { instructions, message }: Completion,
  signal: AbortSignal,
): Promise<unknown> {
  const response = await fetch(`${provider.baseUrl}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(provider.apiKey !== '' && { authorization: `Bearer ${provider.apiKey}` }),
    },
    body: JSON.stringify({
      model: provider.model,
      temperature: 0.4,
      response_format: { type: 'json_object' },
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: message },
      ],
    }),
    redirect: 'error',
    signal,
  }).catch((cause: unknown) => {
    throw new ProviderError('The provider does not answer', { cause });
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new ProviderError(`The provider answers ${response.status}`);
  }
  return contentOf(await readText(response));
}

/** Returns a property of an untrusted value, or undefined. */
export function at(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  if (!response.body) return text;
  for await (const part of response.body) {
    text += decoder.decode(part, { stream: true });
    if (text.length > MAX_RESPONSE_LENGTH) throw new ProviderError('The provider answers too much');
  }
  return text + decoder.decode();
}

function contentOf(text: string): unknown {
  const message = at(at(at(at(parsed(text), 'choices'), 0), 'message'), 'content');
  if (typeof message !== 'string') throw new ProviderError('The answer carries no message');
  return parsed(message.trim().replace(/^```(?:json)?|```$/g, ''));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ProviderError('The answer is not JSON', { cause });
  }
}

const MAX_RESPONSE_LENGTH = 200_000;
