export interface AttemptRequest {
  readonly method: string;
  /** Below `/rest/v1/`. */
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Returns the statement that the API makes of a request. The rows that it counts are those that the API would return. */
export function attemptStatement({ method, path, body }: AttemptRequest): string {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const { select, order, limit, ...filters } = Object.fromEntries(searchParams);
  const target = pathname.replace(/^\/(?:rpc\/)?/, 'public.');
  const where = ['true', ...Object.entries(filters).map(([column, filter]) => column + condition(filter))].join(
    ' and ',
  );
  const returning = select ? `returning ${select}` : '';
  const values = Object.entries(body).map(([name, value]) => ({ name, value: literal(value) }));
  if (path.startsWith('rpc/')) {
    const parameters = values.map(({ name, value }) => `${name} => ${value}`);
    return `select from ${target}(${parameters}) as result where result::text not in ('', '{}', '[]')`;
  }
  switch (method) {
    case 'GET':
      return `select ${select} from ${target} where ${where} order by ${order ?? '1'} limit ${limit ?? 'all'}`;
    case 'POST':
      return `insert into ${target} (${values.map(({ name }) => name)}) values (${values.map(({ value }) => value)}) ${returning}`;
    case 'PATCH':
      return `update ${target} set ${values.map(({ name, value }) => `${name} = ${value}`)} where ${where} ${returning}`;
    default:
      return `delete from ${target} where ${where} ${returning}`;
  }
}

function condition(filter: string): string {
  const [operator = '', value = ''] = filter.split(/\.(.*)/s);
  return ` ${OPERATORS[operator]} ${literal(value)}`;
}

/** PostgreSQL gives it the type of its column or parameter. */
function literal(value: unknown): string {
  if (value === null) return 'null';
  const text = Array.isArray(value) ? `{${value.map((one) => JSON.stringify(one))}}` : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}

const OPERATORS: Readonly<Record<string, string>> = { eq: '=', neq: '<>', lte: '<=' };
