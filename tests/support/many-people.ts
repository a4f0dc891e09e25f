/** A file of contacts, each another person; every tenth row has a cell that cannot be used. */
export function manyPeople(rows: number): string {
  const lines = ['Name,Phone,Email,Street,City,Birthday,Custom: Note'];
  for (let at = 0; at < rows; at++) {
    const phone = `(646) ${230 + Math.floor(at / 10_000)}-${String(at % 10_000).padStart(4, '0')}`;
    const birthday = at % 10 === 0 ? '0000-00-00' : '1980-02-28';
    lines.push(
      `Person ${at},${phone},p${at}@large.example,${at} Main Street,Reno,${birthday},"Said ""call me"", twice"`,
    );
  }
  return lines.join('\r\n');
}
