const reader = { username: 'reader@haldenbrook.example', password: 'correct-horse-battery' };

/**
 * Signs the sample reader in at the user service and gives the token headers and id.
 * @param {string} backendUrl
 */
export const signIn = async (backendUrl, credentials = reader) => {
  const answer = await fetch(`${backendUrl}/user/v2/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}: ${await answer.text()}`);
  const { data } = await answer.json();
  const token = answer.headers.get('access_token') ?? '';
  return { id: data.id, headers: { access_token: token, authorization: `Bearer ${token}` } };
};

/** A second account, made with the first one's password hash. @param {import('pg').Client} client */
export const copyReader = async (client, /** @type {string} */ email) => {
  const columns = await client.query(
    "select column_name from information_schema.columns where table_name = 'users' and column_name not in ('id', 'email', 'email_key')",
  );
  const names = columns.rows.map((row) => row.column_name).join(', ');
  await client.query(
    `insert into users (id, email, email_key, ${names}) select gen_random_uuid(), $1, $1, ${names} from users where email_key = $2`,
    [email, reader.username],
  );
  return { username: email, password: reader.password };
};
